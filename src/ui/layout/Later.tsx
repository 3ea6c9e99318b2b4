/** What every page has but no first page waits for: notices about the connection, warnings and updates. */
import { Alarms } from "./Alarms.tsx";
import { Banner } from "./Banner.tsx";
import { UpdatePrompt } from "./UpdatePrompt.tsx";

export function Later() {
  return (
    <>
      <Banner />
      <Alarms />
      <UpdatePrompt />
    </>
  );
}
