/** An account: avatar and linked name. Until the picture has come, the initial stands in its place. */
import { fixed } from "../../domain/format/figures.ts";
import { useNetwork } from "../network.ts";
import { urlPart } from "../../domain/url-part.ts";

export function Who({
  name,
  hasPicture = true,
}: {
  readonly name: string;
  /** False while the picture is not wanted yet. */
  readonly hasPicture?: boolean;
}) {
  return (
    <span className="who">
      <Face name={name} hasPicture={hasPicture} />
      <a href={`/accounts/${urlPart(name)}`}>{name}</a>
    </span>
  );
}

/** The same with an @ and the reputation in brackets, one decimal. */
export function RatedWho({
  name,
  reputation,
}: {
  readonly name: string;
  readonly reputation: number;
}) {
  return (
    <span className="who">
      <Face name={name} hasPicture />
      <a href={`/accounts/${urlPart(name)}`}>@{name}</a>
      <span className={reputation < 0 ? "rep num down" : "rep num"}>({fixed(reputation, 1)})</span>
    </span>
  );
}

/** Addresses of pictures that have come to this page; nothing waits for it, it only spares the next drawing its work. */
const arrived = new Set<string>();

/**
 * A picture that has come once is drawn as a background from then on: in a live list faces change all the time, and a
 * background needs no element, no layer and no loading of its own.
 */
function Face({ name, hasPicture }: { readonly name: string; readonly hasPicture: boolean }) {
  const { network, settings } = useNetwork();
  const images = network.services.images.replace(/\/$/, "");
  const picture = `${images}/u/${urlPart(name)}/avatar/small`;
  const isWanted = hasPicture && settings.pictures;
  if (isWanted && arrived.has(picture))
    return <i aria-hidden="true" style={{ backgroundImage: `url(${JSON.stringify(picture)})` }} />;
  return (
    <i aria-hidden="true">
      <span>{name.charAt(0).toUpperCase()}</span>
      {isWanted && (
        <img
          // Another picture is another element: until it has come, the last one must not stand in its place.
          key={picture}
          src={picture}
          alt=""
          width={22}
          height={22}
          loading="lazy"
          referrerPolicy="no-referrer"
          onLoad={() => arrived.add(picture)}
          onError={(event) => (event.currentTarget.hidden = true)}
        />
      )}
    </i>
  );
}
