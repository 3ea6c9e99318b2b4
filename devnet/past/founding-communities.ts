/** The communities that exist before block 1. */
import { communityNames, peopleNames } from "../state/names.ts";
import type { Community, Member } from "../state/world.ts";

const templates = [
  {
    title: "Hills and Harbours",
    about: "Walks, maps and the places they lead to",
    description:
      "Tell us where you went and how you got there. A map is welcome, a photograph more so.",
    flagText: "Own pictures only.\nName the place.\nOne post a day.",
    lang: "en",
    isNsfw: false,
  },
  {
    title: "Brot und Butter",
    about: "Backen, kochen, einmachen",
    description: "Rezepte aus der eigenen Küche, mit Mengenangaben.",
    flagText: "Keine Werbung.",
    lang: "de",
    isNsfw: false,
  },
  {
    title: "After Dark",
    about: "Stories not meant for breakfast",
    description: "Fiction for grown-ups.",
    flagText: "",
    lang: "en",
    isNsfw: true,
  },
] as const;

const staff = [
  ["owner", ""],
  ["admin", "Founder"],
  ["mod", "Moderator"],
  ["mod", "Night shift"],
  ["member", "Cartographer"],
  ["member", ""],
  ["muted", ""],
] as const;

const firstNumber = 1001;

export function foundingCommunities(created: string): readonly Community[] {
  return communityNames.map((id, i) => {
    const members = new Map<string, Member>(
      staff.map(([role, title], index) => [
        peopleNames[(i * 5 + index) % peopleNames.length] ?? "alice",
        { since: created, title, role },
      ]),
    );
    const template = templates[i] ?? templates[0];
    return {
      id,
      number: firstNumber + i,
      created,
      ...template,
      members,
      subscribers: new Map([...members.keys()].map((name) => [name, created])),
    };
  });
}
