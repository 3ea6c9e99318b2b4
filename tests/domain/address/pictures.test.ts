/** Addresses from which untrusted pictures are loaded. */
import { describe, expect, test } from "vitest";
import { avatarAddress, proxiedPicture } from "../../../src/domain/address/pictures.ts";
import {
  isPrivateAddress,
  linkAddress,
  nodeAddress,
  pictureAddress,
  webAddress,
} from "../../../src/domain/address/web-address.ts";

const images = "https://images.example";

test("pictures from other hosts load through the image service", () => {
  expect(proxiedPicture("https://a.example/b.png?c=1#d", images, 640)).toBe(
    "https://images.example/640x0/https://a.example/b.png?c=1",
  );
  expect(proxiedPicture("https://a.example/b.png", `${images}/`, 0)).toBe(
    "https://images.example/0x0/https://a.example/b.png",
  );
});

test("nested proxies are removed; the service's own pictures stay", () => {
  const own = "https://images.example/u/alice/avatar";
  expect(proxiedPicture(own, images, 640)).toBe(own);
  for (const nested of [
    "https://images.example/0x0/https://a.example/b.png",
    "https://steemitimages.com/640x0/https://other.example/0x0/https://a.example/b.png",
  ])
    expect(proxiedPicture(nested, images, 64)).toBe(
      "https://images.example/64x0/https://a.example/b.png",
    );
});

test("without a service there is neither a proxied picture nor an avatar", () => {
  expect(proxiedPicture("https://a.example/b.png", undefined, 64)).toBeNull();
  expect(avatarAddress(undefined, "alice", "small")).toBeNull();
  expect(avatarAddress(`${images}/`, "../x", "small")).toBe(
    "https://images.example/u/..%2Fx/avatar/small",
  );
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
    expect(proxiedPicture(address, images, 64)).toBeNull();
    for (const part of ["/0x0/", "/0x0//", "//0x0///"])
      for (const nested of [address, address.replace("http:", "HTTP:")])
        expect(proxiedPicture(`https://images.example${part}${nested}`, images, 64)).toBeNull();
  });

  test.each(["https://172.32.0.1/", "https://11.0.0.1/", "https://local.example/", "https://a.b/"])(
    "%s is public",
    (address) => {
      expect(isPrivateAddress(address)).toBe(false);
    },
  );

  test("a local image service serves its own pictures, and only those", () => {
    const here = "http://127.0.0.1:4174";
    expect(proxiedPicture(`${here}/u/steem/avatar`, here, 64)).toBe(`${here}/u/steem/avatar`);
    expect(proxiedPicture("http://127.0.0.1:41749/u/x", here, 64)).toBeNull();
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
