/** The page of a name that no account has. */
import { MissingPage } from "../failure/FailedPage.tsx";

export const MissingAccount = ({ name }: { readonly name: string }) => (
  <MissingPage heading={`@${name}`} title="Account Not Found">
    <p>The account could not be found on the Steem blockchain.</p>
    <p>Account not found</p>
    <ul className="tips">
      <li>Names are 3-16 characters long.</li>
      <li>They contain only lowercase letters, digits, dots and dashes.</li>
      <li>Check the spelling: some letters look alike.</li>
    </ul>
  </MissingPage>
);
