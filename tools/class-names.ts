/** `npm run classes`: tells TypeScript the class names of all components' sheets: run it after a class has been added, renamed or removed. */
import { writeFileSync } from "node:fs";
import { moduleTypes } from "../deploy/class-names.ts";

writeFileSync("src/ui/styles/modules.d.ts", moduleTypes());
