/**
 * Renders a form whose text is a query parameter, so that a submitted text can be linked to, and Back returns to the
 * previous text.
 */
import { useState, type ComponentProps } from "react";
import { useSearch } from "wouter/use-browser-location";
import { navigate } from "../../browser/address/navigation.ts";
import { withQuery } from "../../browser/address/query.ts";
import { LookupForm } from "./LookupForm.tsx";

/** The text of the URL's query parameter `name`; empty if the URL lacks it. */
export const useParameter = (name: string): string =>
  new URLSearchParams(useSearch()).get(name) ?? "";

export function QueryForm({
  parameter,
  emptyFault = null,
  fault,
  ...form
}: {
  readonly parameter: string;
  /** What is wrong with a form that is submitted empty; null if nothing is. */
  readonly emptyFault?: string | null;
} & Omit<ComponentProps<typeof LookupForm>, "text" | "isDisabled" | "type" | "submit">) {
  const text = useParameter(parameter);
  // Typed text replaces the URL's text until that changes.
  const [edit, setEdit] = useState({ replaces: text, value: text, fault: "" });
  const { value, fault: ownFault } = edit.replaces === text ? edit : { value: text, fault: "" };
  return (
    <LookupForm
      {...form}
      text={value}
      fault={ownFault || fault}
      isDisabled={false}
      type={(next) => setEdit({ replaces: text, value: next, fault: "" })}
      submit={() => {
        const given = value.trim();
        // Belongs to the URL that comes now: going back from there shows the text of before.
        setEdit({ replaces: given, value: given, fault: given === "" ? (emptyFault ?? "") : "" });
        navigate(withQuery(given === "" ? "" : `${new URLSearchParams({ [parameter]: given })}`));
      }}
    />
  );
}
