/** A bar with one segment per required witness; full means final. Without a count, only a sentence. */
import { finalitySentence } from "../../domain/block/format-finality.ts";
import type { Finality } from "../../domain/block/finality.ts";
import { witnessThreshold } from "../../domain/trust/threshold.ts";

const places = Array.from({ length: witnessThreshold }, (_, i) => i + 1);

export function FinalityMeter({ finality }: { readonly finality: Finality }) {
  const { isAnchored, vouchers } = finality;
  const counted = isAnchored && vouchers !== null ? witnessThreshold : vouchers;
  return (
    <span className="finality num">
      {counted !== null && (
        <span className="meter" aria-hidden="true">
          {places.map((place) => (
            <i key={place} {...(place <= counted && { "data-counted": "" })} />
          ))}
        </span>
      )}
      <span>{finalitySentence(finality)}</span>
    </span>
  );
}
