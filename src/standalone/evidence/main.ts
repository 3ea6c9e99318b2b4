/** The script of an evidence page: checks the evidence in the page, and shows what it proves. */
import { checkEvidence } from "../../domain/evidence/check-file.ts";
import { evidenceElement } from "../../domain/evidence/page.ts";
import { evidenceProblem } from "../../domain/evidence/problems.ts";
import { element } from "../element.ts";
import { reportOf } from "./report.ts";
import "./page.css";

const text = document.querySelector(`#${evidenceElement}`)?.textContent ?? "";
const checked = checkEvidence(text);
document
  .querySelector("#result")
  ?.replaceChildren(
    ...(checked.ok
      ? reportOf(checked.value, text)
      : [
          element(
            "p",
            { class: "card", "data-verdict": "mismatch" },
            element("b", {}, "This page proves nothing. "),
            evidenceProblem(checked.error),
          ),
        ]),
  );
