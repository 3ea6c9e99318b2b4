/** All methods that read, grouped by interface and searchable. Each is a link to its form. */
import { useSelector } from "@xstate/react";
import { memo, useEffect, useMemo, useRef } from "react";
import type { ActorRefFrom } from "xstate";
import { consoleAddress } from "../../domain/console/address.ts";
import type { ConsoleNode } from "../../domain/console/answers.ts";
import { methodGroups, plainName, type MethodGroup } from "../../domain/console/method-list.ts";
import { counted } from "../../domain/format/figures.ts";
import type { consoleDraft } from "./console.charts.ts";
import * as styles from "./Console.module.css";

export function MethodList({
  draft,
  nodes,
}: {
  readonly draft: ActorRefFrom<typeof consoleDraft>;
  readonly nodes: readonly ConsoleNode[];
}) {
  const find = useSelector(draft, ({ context }) => context.find);
  const method = useSelector(draft, ({ context }) => context.method);
  const groups = useMemo(() => methodGroups(nodes, find), [nodes, find]);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (method !== "") showWithin(list.current, "[aria-current]");
  }, [method]);
  const count = groups.reduce((sum, { methods }) => sum + methods.length, 0);
  return (
    <nav className={`card ${styles.methods}`} aria-label="Methods">
      <header>
        <h2>Methods</h2>
        <span className="end" role="status">
          {counted(count, "method")}
        </span>
      </header>
      <div className={styles.search}>
        <input
          type="search"
          className="field"
          aria-label="Search methods"
          placeholder="Search methods"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={find}
          onChange={(event) => draft.send({ type: "find.typed", find: event.target.value })}
        />
      </div>
      {count === 0 && (
        <p className="quiet-note">
          No method that reads has “{find}” in its name or description. Methods that could change
          the chain are not listed.
        </p>
      )}
      <div className={styles.groups} ref={list}>
        {groups.map((group) => (
          <Group key={group.api} group={group} chosen={method} />
        ))}
      </div>
    </nav>
  );
}

const Group = memo(function Group({
  group: { api, methods },
  chosen,
}: {
  readonly group: MethodGroup;
  readonly chosen: string;
}) {
  return (
    <section aria-label={api}>
      <h3>{api}</h3>
      <ul>
        {methods.map(({ name, about, params }) => (
          <li key={name}>
            <a
              href={consoleAddress({ method: name, params, node: null })}
              aria-current={name === chosen ? "page" : undefined}
              title={about}
            >
              {plainName(name)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
});

/** Scrolls `list`, and not the page around it, so that the first element in it that matches `selector` can be seen. */
function showWithin(list: HTMLElement | null, selector: string): void {
  const element = list?.querySelector(selector);
  if (!list || !element) return;
  const [outer, inner] = [list.getBoundingClientRect(), element.getBoundingClientRect()];
  const isSeen = inner.top >= outer.top && inner.bottom <= outer.bottom;
  if (!isSeen) list.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
}
