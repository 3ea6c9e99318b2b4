/** Whether the login dialog is wanted, and the reason that it shows. It needs nothing of the dialog's own code. */
import { createDisclosure } from "../shared/disclosure.ts";

export const loginRequestMachine = createDisclosure<string>("loginRequest");
