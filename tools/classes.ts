/** `npm run classes`: tells TypeScript the class names of all components' sheets. Run it after changing a class's name. */
import { writeFileSync } from "node:fs";
import { moduleTypes } from "../deploy/class-names.ts";

writeFileSync("src/ui/styles/modules.d.ts", moduleTypes());
