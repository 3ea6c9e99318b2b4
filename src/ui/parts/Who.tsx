/** An account: avatar and linked name. Behind the picture stands the initial, should the picture not come. */
import { useNetwork } from "../network.ts";

export function Who({ name }: { readonly name: string }) {
  const { network } = useNetwork();
  const images = network.services.images.replace(/\/$/, "");
  return (
    <span className="who">
      <i aria-hidden="true">
        <span>{name.charAt(0).toUpperCase()}</span>
        <img
          src={`${images}/u/${encodeURIComponent(name)}/avatar/small`}
          alt=""
          width={22}
          height={22}
          loading="lazy"
          onError={(event) => event.currentTarget.remove()}
        />
      </i>
      <a href={`/accounts/${encodeURIComponent(name)}`}>{name}</a>
    </span>
  );
}
