/** Hosts of pictures besides the image service: that of the coins' pictures, and one that belongs to a stranger. */
import { createServer, type Server } from "node:http";

/** Answers that are not pictures, by file name; `elsewhere.png` leads to a host that nobody chose. */
const failures: Readonly<
  Record<string, readonly [status: number, headers: Record<string, string>, body: string]>
> = {
  "json.png": [200, { "content-type": "application/json" }, '{"success":false,"error":"gone"}'],
  "empty.png": [200, { "content-type": "image/png", "content-length": "0" }, ""],
  "page.png": [200, { "content-type": "text/html" }, "<!doctype html><h1>Just a moment...</h1>"],
  "elsewhere.png": [302, { location: "http://elsewhere.invalid/hill.png" }, ""],
};

/** A server that has a picture for every other file name, drawn from it: a square one in the folder `coins`. */
export function createPictureHost(): Server {
  return createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const [, folder = "", file = folder] = /^\/(?:(\w+)\/)?([^/]*)$/.exec(pathname) ?? [];
    const failure = failures[file];
    if (failure) {
      const [status, headers, body] = failure;
      response.writeHead(status, headers).end(body);
      return;
    }
    void import("./generated-pictures.ts").then(({ avatar, coverPicture }) => {
      const name = file.replace(/\.\w+$/, "");
      response.writeHead(200, { "content-type": "image/png", "cache-control": "max-age=600" });
      response.end(folder === "coins" ? avatar(name, "medium") : coverPicture(name));
    });
  });
}
