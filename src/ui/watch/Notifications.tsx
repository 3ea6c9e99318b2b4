/** Notifications of the browser: offered once there is a rule, and switched on only by the visitor. */
import { useSelector } from "@xstate/react";
import { say, sayAs } from "../../domain/language/say.ts";
import { Card } from "../shared/page/Card.tsx";
import { notifications } from "./alerts.charts.ts";

export function Notifications({ hasRules }: { readonly hasRules: boolean }) {
  const isOn = useSelector(notifications, (snapshot) => snapshot.hasTag("on"));
  const isAsking = useSelector(notifications, (snapshot) => snapshot.hasTag("asking"));
  const isRefused = useSelector(notifications, (snapshot) => snapshot.hasTag("refused"));
  const isMissing = useSelector(notifications, (snapshot) => snapshot.hasTag("missing"));
  return (
    <Card
      title="Notifications"
      headingId="notifications"
      end={isOn ? sayAs("notifications")`on` : sayAs("notifications")`off`}
    >
      <p className="quiet-note">
        {isOn
          ? say`This browser notifies you of every new event, even while this tab is in the background.`
          : say`Unread events are counted in the tab's title. This browser can also notify you of each one.`}
      </p>
      <div className="actions">
        {!isMissing && (
          <button
            type="button"
            className="btn"
            aria-disabled={isAsking || (!hasRules && !isOn)}
            onClick={() => {
              if (isOn) notifications.send({ type: "notifications.stop" });
              else if (hasRules) notifications.send({ type: "notifications.want" });
            }}
          >
            {isOn
              ? say`Turn off notifications`
              : isAsking
                ? say`Asking…`
                : say`Turn on notifications`}
          </button>
        )}
        <span role="status" className="small dim">
          {isMissing && say`This browser does not support notifications.`}
          {isRefused &&
            say`This browser blocks notifications from this site. You can allow them in the browser's settings. Until then, check the tab's title.`}
          {!hasRules && !isOn && !isMissing && !isRefused && say`Add a rule first.`}
        </span>
      </div>
    </Card>
  );
}
