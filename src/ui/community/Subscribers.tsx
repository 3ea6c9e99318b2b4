/** A community's newest subscribers with their roles. */
import { urlPart } from "../../domain/address/url-part.ts";
import {
  subscriberOrder,
  subscribersLabel,
  type Subscriber,
} from "../../domain/community/subscribers.ts";
import { missing } from "../../domain/format/figures.ts";
import { plural, say, sayAs } from "../../domain/language/say.ts";
import { pageOf } from "../../domain/list/list.ts";
import { subscriptionRole } from "../../domain/social/subscriptions.ts";
import { accountColumn } from "../list/columns.tsx";
import { FindBox } from "../list/FindBox.tsx";
import type { ListColumn } from "../list/list-column.ts";
import { Pager } from "../list/Pager.tsx";
import { Table } from "../list/Table.tsx";
import { useListQuery } from "../list/use-list-query.ts";
import { Answer } from "../shared/data/Answer.tsx";
import { useQuestion } from "../shared/data/use-question.ts";
import { Age } from "../shared/values/Age.tsx";

const ghosts = 5;

export function Subscribers({ id }: { readonly id: string }) {
  const query = useListQuery();
  const subscribers = useQuestion("community.subscribers", [id]);
  const { answer } = subscribers;
  const list = answer && pageOf(answer.value, query, subscriberOrder);
  return (
    <Answer
      of={subscribers}
      title="Subscribers"
      end={list && subscribersLabel(list.all, answer.source)}
      failed={say`The subscribers could not be loaded.`}
    >
      {() => (
        <>
          {list && list.all > 0 && (
            <div className="filter-bar">
              <span className="by-text">
                <FindBox query={query} label="Find a subscriber" />
              </span>
            </div>
          )}
          {list?.total === 0 ? (
            <p className="quiet-note" role="status">
              {list.all === 0
                ? say`Nobody has subscribed to this community.`
                : plural(
                    list.all,
                    "The only subscriber does not match.",
                    "None of the # subscribers match.",
                  )}
            </p>
          ) : (
            <Table
              caption="Subscribers"
              columns={columns}
              rows={list?.rows ?? null}
              ghosts={ghosts}
              query={query}
              keyOf={({ name }) => name}
              linkOf={({ name }) => ({ id: `subscriber-${urlPart(name)}`, what: name })}
            />
          )}
          {list && list.total > 0 && (
            <Pager
              list={list}
              query={query}
              size={subscriberOrder.size}
              what={(count) => plural(count, "subscriber", "subscribers")}
            />
          )}
        </>
      )}
    </Answer>
  );
}

const columns: readonly ListColumn<Subscriber>[] = [
  accountColumn("account", say`Account`, ({ name }) => name),
  {
    key: "role",
    label: say`Role`,
    render: ({ role }) => (role === null ? missing : subscriptionRole(role)),
  },
  {
    key: "title",
    label: sayAs("a member")`Title`,
    isUnsortable: true,
    render: ({ title }) => <bdi>{title || missing}</bdi>,
  },
  {
    key: "since",
    label: say`Since`,
    isNumeric: true,
    render: ({ since }) => (since === null ? missing : <Age time={since} />),
  },
];
