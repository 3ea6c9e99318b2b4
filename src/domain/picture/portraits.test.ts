/** Addresses from which untrusted pictures are loaded. */
import { base58 } from "@scure/base";
import { describe, expect, test } from "vitest";
import { config } from "../../../tests/support/samples.ts";
import { base58Text } from "../address/base58-text.ts";
import {
  isPrivateAddress,
  linkAddress,
  nodeAddress,
  pictureAddress,
  webAddress,
} from "../address/web-address.ts";
import { parseConfig } from "../network/config.ts";
import { pictureOrigins } from "./picture-origins.ts";
import { coinPicture, pictureSource, type PictureSource } from "./picture-source.ts";
import { avatarAddress, portraitsOf } from "./portraits.ts";

const images = "https://steemitimages.com";
const uploaded = "https://cdn.steemitimages.com/DQmZ/hill.png";

const sourceOf = (
  address: string | null,
  pictureProxy?: string,
  service: string | undefined = images,
): PictureSource | null => pictureSource(address, { images: service, pictureProxy }, 640);

/** The address that a request to the service names. */
function requested(address: string | undefined): string | null {
  const encoded = /^https:\/\/steemitimages\.com\/p\/(\w+)\?mode=fit&format=match&width=640$/.exec(
    address ?? "",
  )?.[1];
  return encoded === undefined ? null : new TextDecoder().decode(base58.decode(encoded));
}

test("the service's own pictures load at once, by their canonical address in base58", () => {
  expect(sourceOf("https://cdn.steemitimages.com/DQmZ/hill.png")).toEqual({
    address: `https://steemitimages.com/p/${base58.encode(new TextEncoder().encode(uploaded))}?mode=fit&format=match&width=640`,
    original: uploaded,
    host: null,
  });
  for (const address of [
    "https://steemitimages.com/DQmZ/hill.png",
    "http://steemitimages.com/DQmZ/hill.png",
    "https://steemitimages.com/DQmZ/hill.png#top",
    "https://STEEMITIMAGES.com/DQmZ/hill.png",
    "https://steemitimages.com/0x0/https://steemitimages.com/DQmZ/hill.png",
    "https://steemitimages.com/640x480/https://cdn.steemitimages.com/DQmZ/hill.png",
    "https://steemitimages.com/0x0/https://steemitimages.com/0x0/http://cdn.steemitimages.com/DQmZ/hill.png",
  ]) {
    expect(requested(sourceOf(address)?.address)).toBe(uploaded);
    expect(sourceOf(address)?.host).toBeNull();
  }
  expect(requested(sourceOf("https://steemitimages.com/other/hill.png")?.address)).toBe(
    "https://steemitimages.com/other/hill.png",
  );
});

test("an address in base58 is as a package writes it", () => {
  for (const text of ["", "a", uploaded, "https://a.example/".padEnd(2000, "~")])
    expect(base58Text(text)).toBe(base58.encode(new TextEncoder().encode(text)));
});

test("an address of the service's own stays as it is", () => {
  for (const path of ["/u/alice/avatar/small", "/p/3x7?width=9"])
    expect(sourceOf(`https://steemitimages.com${path}`)?.address).toBe(
      `https://steemitimages.com${path}`,
    );
});

test("a picture of any other host needs consent; nested proxies are removed", () => {
  for (const address of [
    "https://a.example:8443/b.png?c=1#d",
    "http://a.example:8443/b.png?c=1",
    "https://steemitimages.com/640x480/https://a.example:8443/b.png?c=1",
    "https://steemitimages.com/0x0/https://other.example/0x0//https://a.example:8443/b.png?c=1",
  ])
    expect(sourceOf(address)).toEqual({
      address: "https://a.example:8443/b.png?c=1",
      original: "https://a.example:8443/b.png?c=1",
      host: "a.example:8443",
    });
  for (const stranger of [
    "https://steemitimages.com.evil.example/DQmZ/hill.png",
    "https://evil.example/steemitimages.com/DQmZ/hill.png",
    "https://steemitimages.com:8080/DQmZ/hill.png",
    "https://www.cdn.steemitimages.com/DQmZ/hill.png",
  ])
    expect(sourceOf(stranger)?.host).toBe(new URL(stranger).host);
});

test("the form that is switched off is never requested", () => {
  for (const address of [
    "https://steemitimages.com/640x480/hill.png",
    "https://steemitimages.com/0x0/ftp://a.example/b.png",
    "https://cdn.steemitimages.com//0x0/",
    "https://steemitimages.com/0x0/https://user:secret@a.example/b.png",
  ])
    expect(sourceOf(address)).toBeNull();
});

test("a host whose characters have a meaning in a security policy is not requested", () => {
  for (const host of ["*.evil.example", "evil.example;", "a'b.example", "evil..example"])
    expect(sourceOf(`https://${host}/b.png`)).toBeNull();
});

test("an operator's proxy fetches pictures of other hosts at once, but not the service's own", () => {
  const proxy = "https://proxy.example/{width}?u={url}&w={width}";
  expect(sourceOf("https://a.example/b.png?c=$&d", proxy)).toEqual({
    address: "https://proxy.example/640?u=https%3A%2F%2Fa.example%2Fb.png%3Fc%3D%24%26d&w=640",
    original: "https://a.example/b.png?c=$&d",
    host: null,
  });
  expect(requested(sourceOf(uploaded, proxy)?.address)).toBe(uploaded);
  expect(sourceOf("https://192.168.1.1/b.png", proxy)).toBeNull();
});

test("without a service there is no avatar but the icon, and every picture needs consent", () => {
  const without = { images: undefined, pictureProxy: undefined };
  expect(pictureSource(uploaded, without, 64)?.host).toBe("cdn.steemitimages.com");
  expect(avatarAddress(undefined, "alice", "small")).toBeNull();
  expect(portraitsOf("alice", undefined, "large")).toEqual(["/icon.svg"]);
  expect(portraitsOf("alice", `${images}/`, "large")).toEqual([
    "https://steemitimages.com/u/alice/avatar/large",
    "/icon.svg",
  ]);
  expect(avatarAddress(images, "../x", "small")).toBe(
    "https://steemitimages.com/u/..%2Fx/avatar/small",
  );
});

test("coins' pictures load from the hosts that config.json names for them, and no others", () => {
  const hosts = ["https://coin-images.coingecko.com", "https://assets.coingecko.com/"];
  for (const picture of [
    "https://coin-images.coingecko.com/coins/images/1/large/bitcoin.png?1696501400",
    "https://assets.coingecko.com/coins/images/398/small/steem.png",
  ])
    expect(coinPicture(picture, hosts)).toBe(picture);
  for (const picture of [null, "https://coingecko.com/1.png", "http://assets.coingecko.com/1.png"])
    expect(coinPicture(picture, hosts)).toBeNull();
  expect(coinPicture("https://assets.coingecko.com/1.png")).toBeNull();
});

test("the hosts of pictures that config.json names, each once", () => {
  const { test: network } = config.networks;
  const parsed = parseConfig({
    ...config,
    pictureProxy: "https://proxy.example/{width}/{url}",
    networks: {
      test: {
        ...network,
        services: { ...network.services, images: "https://steemitimages.com/" },
        coinPictures: ["https://coins.example/a", "https://coins.example/b"],
      },
      local: { ...network, services: { ...network.services, images: "http://127.0.0.1:4174" } },
      here: { ...network, services: { ...network.services, images: "/images" } },
    },
  });
  if (!parsed.ok) throw new Error(parsed.error.field);
  expect(pictureOrigins(parsed.value)).toEqual([
    "https://steemitimages.com",
    "https://cdn.steemitimages.com",
    "https://coins.example",
    "http://127.0.0.1:4174",
    "https://proxy.example",
  ]);
});

const privateAddresses = [
  "http://127.0.0.1/x.png",
  "http://127.1/x.png",
  "http://2130706433/x.png",
  "http://0x7f.0.0.1/x.png",
  "http://0177.0.0.1/x.png",
  "http://127.0.0.1./x.png",
  "http://localhost./x.png",
  "http://a.localhost/x.png",
  "http://0.0.0.0/x.png",
  "http://10.1.2.3/x.png",
  "http://172.16.0.1/x.png",
  "http://172.31.255.255/x.png",
  "http://192.168.1.1/x.png",
  "http://192.0.0.8/x.png",
  "http://192.0.2.1/x.png",
  "http://169.254.169.254/latest/meta-data",
  "http://100.64.0.1/x.png",
  "http://198.18.0.1/x.png",
  "http://224.0.0.1/x.png",
  "http://255.255.255.255/x.png",
  "http://router.local/x.png",
  "http://nas.home.arpa/x.png",
  "http://wiki.internal./x.png",
  "http://[::1]/x.png",
  "http://[::ffff:127.0.0.1]/x.png",
  "http://[fe80::1]/x.png",
  "http://①②⑦.⓪.⓪.①/x.png",
  "http://LOCALHOST/x.png",
];

test("public addresses near private ones", () => {
  for (const host of ["192.0.78.9", "172.32.0.1", "100.128.0.1", "198.20.0.1", "11.0.0.1"])
    expect(isPrivateAddress(`https://${host}/x.png`)).toBe(false);
});

describe("addresses of the local machine and network", () => {
  test.each(privateAddresses)("%s", (address) => {
    expect(isPrivateAddress(address)).toBe(true);
    expect(sourceOf(address)).toBeNull();
    for (const part of ["/0x0/", "/0x0//", "//0x0///"])
      for (const nested of [address, address.replace("http:", "HTTP:")])
        expect(sourceOf(`${images}${part}${nested}`)).toBeNull();
  });

  test.each(["https://172.32.0.1/", "https://11.0.0.1/", "https://local.example/", "https://a.b/"])(
    "%s is public",
    (address) => {
      expect(isPrivateAddress(address)).toBe(false);
    },
  );

  test("a local image service serves its own pictures; others of its machine need consent", () => {
    const here = "http://127.0.0.1:4174";
    const own = `${here}/u/steem/avatar`;
    expect(sourceOf(own, undefined, here)).toMatchObject({ address: own, host: null });
    expect(sourceOf("http://127.0.0.1:41749/u/x", undefined, here)?.host).toBe("127.0.0.1:41749");
    for (const other of ["http://127.0.0.2/x.png", "http://localhost.local/x.png"])
      expect(sourceOf(other, undefined, here)).toBeNull();
  });
});

test.each([
  "https://user:secret@evil.example/",
  "https://user@evil.example/",
  "https://:secret@evil.example/",
  "https://evil\t.example/",
  "https://evil.example/\u202Egpj.exe",
  "https://evil.example/\u0000",
  "https://evil.example/\u0085",
])("%j is not an address", (address) => {
  expect(webAddress(address)).toBeNull();
  expect(pictureAddress(address)).toBeNull();
  expect(linkAddress(address)).toBeNull();
  expect(nodeAddress(address)).toBeNull();
});

test.each(["//evil.example", "/\\evil.example", "/\t/evil.example", "/\n\\evil.example", "\\/x"])(
  "%j does not become a path of this app",
  (path) => {
    const address = linkAddress(path);
    expect(address === null || address.startsWith("https://evil.example")).toBe(true);
  },
);
