/** `npm run licences`: writes docs/licences.md. */
import { writeFileSync } from "node:fs";
import { licenceList } from "./packages.ts";

writeFileSync("docs/licences.md", licenceList());
