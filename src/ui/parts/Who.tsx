/** An account: avatar and linked name. Behind the picture stands the initial, should the picture not come. */
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

function Face({ name, hasPicture }: { readonly name: string; readonly hasPicture: boolean }) {
  const { network, settings } = useNetwork();
  const images = network.services.images.replace(/\/$/, "");
  const picture = `${images}/u/${urlPart(name)}/avatar/small`;
  return (
    <i aria-hidden="true">
      <span>{name.charAt(0).toUpperCase()}</span>
      {hasPicture && settings.pictures && (
        <img
          // Another picture is another element: until it has come, the last one must not stand in its place.
          key={picture}
          src={picture}
          alt=""
          width={22}
          height={22}
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={(event) => (event.currentTarget.hidden = true)}
        />
      )}
    </i>
  );
}
