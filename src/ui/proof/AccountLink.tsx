/** A link to an account, without an avatar. */
import { urlPart } from "../../domain/address/url-part.ts";

export function AccountLink({ name }: { readonly name: string }) {
  return (
    <a className="link" href={`/accounts/${urlPart(name)}`}>
      {name}
    </a>
  );
}
