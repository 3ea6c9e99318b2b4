/** The names of all accounts on the test network. */

/** Witnesses, best first. */
export const witnessNames = [
  "aurora",
  "basalt",
  "cirrus",
  "delta.node",
  "ember",
  "fjord-labs",
  "granite",
  "harbor",
  "isobar",
  "juniper",
  "kestrel",
  "lumen",
  "meridian",
  "nimbus",
  "opal-node",
  "pinecone",
  "quartz",
  "rivulet",
  "sundial",
  "tundra",
  "umbra",
  "vesper",
  "willow",
  "zephyr",
] as const;

/** Seats of the witnesses with the most votes; the 21st seat goes to a backup. */
export const electedSeats = 20;

/** Communities, each with an account of its own. */
export const communityNames = ["hive-100001", "hive-100002", "hive-100003"] as const;

/** Accounts that write, vote and trade. */
export const peopleNames = [
  "alice",
  "bob",
  "carol",
  "dave",
  "erin",
  "frank",
  "grace",
  "heidi",
  "ivan",
  "judy",
  "mallory.x",
  "niaj",
  "olivia",
  "peggy",
  "rupert",
  "sybil",
  "trent",
  "victor",
  "walter",
  "wendy",
] as const;
