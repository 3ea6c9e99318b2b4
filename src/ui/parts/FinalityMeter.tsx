/** The witnesses who built on a block, counted out; a line stands where they are enough. */
import { enoughWitnesses } from "../../domain/chain/finality.ts";
import { roundLength } from "../../domain/chain/slots.ts";
import { finalitySentence } from "../../domain/format/finality.ts";
import type { Finality } from "../../domain/protocol/engine.ts";

const places = Array.from({ length: roundLength }, (_, i) => i + 1);

export function FinalityMeter({ finality }: { readonly finality: Finality }) {
  const { irreversible, builtOnBy } = finality;
  const counted = Math.max(builtOnBy ?? 0, irreversible ? enoughWitnesses : 0);
  return (
    <span className="finality num">
      <span className="meter" aria-hidden="true">
        {places.map((place) => (
          <i
            key={place}
            {...(place <= counted && { "data-counted": "" })}
            {...(place === enoughWitnesses && { "data-enough": "" })}
          />
        ))}
      </span>
      <span>{finalitySentence(finality)}</span>
    </span>
  );
}
