/** A community's title; a link with its label if its id is a valid one. */
import { urlPart } from "../../domain/address/url-part.ts";
import { communityFault } from "../../domain/community/community-id.ts";
import { accountTarget } from "../../domain/label/target.ts";
import { LabelMark } from "../label/LabelMark.tsx";

export function CommunityLink({ id, title }: { readonly id: string; readonly title: string }) {
  const name = <bdi>{title || id}</bdi>;
  return communityFault(id) === null ? (
    <>
      <a href={`/community-data?community=${urlPart(id)}`}>{name}</a>
      <LabelMark of={accountTarget(id)} />
    </>
  ) : (
    name
  );
}
