/** Says why figures of the coin market are old, and how old they are. */
import { useNetwork } from "../shared/data/network.ts";
import { LongAge } from "../shared/values/sentence-times.tsx";

export function Outdated({ receivedAt }: { readonly receivedAt: number }) {
  const { services } = useNetwork().settings;
  const age = <LongAge time={receivedAt} />;
  return services ? (
    <>The provider is temporarily unavailable; these figures are from {age}.</>
  ) : (
    <>Services other than nodes are switched off in Settings; these figures are from {age}.</>
  );
}
