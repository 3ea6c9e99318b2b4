/** Bodies as STEEM's front ends show them: each row is what authors write, and what a reader reads. */
import { describe, expect, test } from "vitest";
import { payloads } from "../../../tests/support/lies/xss-payloads.ts";
import { allowedElements } from "../../domain/post/allowed-html.ts";
import type { RichNode } from "../../domain/post/rich-text.ts";
import { renderBody } from "./render.ts";

/** Nodes as HTML, to be read in a test. */
const written = (nodes: readonly RichNode[]): string =>
  nodes
    .map((node) => {
      if (node.type === "text") return node.value.replaceAll("\n", " ");
      const { tag, props, children } = node;
      const at = props.href ?? props.src;
      const inside = written(children);
      const opened = at === undefined ? tag : `${tag} ${at}`;
      return inside === "" ? `<${opened}>` : `<${opened}>${inside}</${tag}>`;
    })
    .join("");

const shown = (body: string): string =>
  written(renderBody(body).nodes).replaceAll(/\s+/g, " ").trim();

describe("line breaks", () => {
  test.each([
    ["Roses are red,\nViolets are blue", "<p>Roses are red,<br>Violets are blue</p>"],
    ["a\r\nb", "<p>a<br>b</p>"],
    ["a\u2028b", "<p>a<br>b</p>"],
    ["a  \nb\\\nc", "<p>a<br>b<br>c</p>"],
    ["**a\nb**", "<p><strong>a<br>b</strong></p>"],
    ["> a\n> b", "<blockquote> <p>a<br>b</p> </blockquote>"],
    ["- a\n  b", "<ul> <li>a<br>b</li> </ul>"],
    ["[a\nb](https://a.b)", "<p><a https://a.b/>a<br>b</a></p>"],
    ["```\na\nb\n```", "<pre><code>a b </code></pre>"],
    ["a\n\u00A0\nb", "<p>a</p> <p>b</p>"],
    ["<div>a\nb</div>", "<div>a b</div>"],
    ["<div>a</p>b</div>", "<div>a<br>b</div>"],
    ["<div>a<p></p> <p></p>*b*</div>", "<div>a <br>*b*</div>"],
    ["<div><p></p>a<p></p><ul><li>b</li></ul><p></p></div>", "<div>a<ul><li>b</li></ul></div>"],
    ["- a</p>b", "<ul> <li>a<br>b</li> </ul>"],
    ["a</p>b", "<p>a</p>b"],
  ])("%j", (body, expected) => {
    expect(shown(body)).toBe(expected);
  });
});

describe("markdown in and after HTML", () => {
  const cat = "https://img.example.com/cat.png";
  test.each([
    [`<center>![A cat](${cat})</center>`, `<center><img ${cat}></center>`],
    ["<center>**Week 12**</center>", "<center><strong>Week 12</strong></center>"],
    [
      "<center>[Vote](https://steemit.com/~witnesses)</center>",
      "<center><a https://steemit.com/~witnesses>Vote</a></center>",
    ],
    [
      `<center>\n# Results\n![](${cat})\n</center>`,
      `<center> <h1>Results</h1> <p><img ${cat}><br></p></center>`,
    ],
    ["First.\n\n<br>\n**Second**", "<p>First.</p> <p><br><br><strong>Second</strong></p>"],
    ["<sup>\n*small*\n</sup>", "<p><sup><br><em>small</em><br></sup></p>"],
    ["<h1>**a**</h1>", "<h1><strong>a</strong></h1>"],
    [
      "<details>\n<summary>*a*</summary>\n**b**\n</details>",
      "<details><br><summary><em>a</em></summary><br><strong>b</strong><br></details>",
    ],
    ["<kbd>*a*</kbd>\n*b*", "<p><kbd><em>a</em></kbd><br><em>b</em></p>"],
    ["<div>\n**a**\n</div>", "<div> **a** </div>"],
    ["<hr>\n**a**", "<hr> **a**"],
    ["<blockquote>**a**\n\n**b**", "<blockquote>**a** <p><strong>b</strong></p></blockquote>"],
    ["<!-- a\n\nb -->\n**c**", "<p><strong>c</strong></p>"],
    ["<!-- a -->**c**", "<p><strong>c</strong></p>"],
    ["<!-- a\nb -->[c](https://a.b)", "<p><a https://a.b/>c</a></p>"],
    ["<!-- a --> ![c](//a.b/c.png)", "<p> <img https://a.b/c.png></p>"],
    ["<div>a</div>\n---\n**b**", "<h2><div>a</div></h2> <p><strong>b</strong></p>"],
    ["<hr>\n===\n**b**", "<h1><hr></h1> <p><strong>b</strong></p>"],
    ["<div>\n- - -\n</div>", "<div> - - - </div>"],
    ["<a href=https://a.b/c?d=e>**x**</a>", "<p><a https://a.b/c?d=e><strong>x</strong></a></p>"],
    ["<section>a</section><section>b</section>", "<div>a</div><div>b</div>"],
    ["<li>a</li><li>b</li>", "<div>a</div><div>b</div>"],
  ])("%j", (body, expected) => {
    expect(shown(body)).toBe(expected);
  });
});

describe("emphasis", () => {
  test.each([
    [
      "**안녕하세요.**입니다 and **「你好」**你",
      "<strong>안녕하세요.</strong>입니다 and <strong>「你好」</strong>你",
    ],
    ["**Warning:**text", "<strong>Warning:</strong>text"],
    ['a**"b"**c', 'a<strong>"b"</strong>c'],
    ["~~「旧」~~新", "<del>「旧」</del>新"],
    ["~a~ ~~~b~~~", "~a~ ~~~b~~~"],
    ["5 * 3 * 2", "5 * 3 * 2"],
    ["a_b_c", "a_b_c"],
    ["_a_", "<em>a</em>"],
    ["***a***", "<em><strong>a</strong></em>"],
    ["****a****", "****a****"],
    ["** a **", "** a **"],
  ])("%j", (body, expected) => {
    expect(shown(body)).toBe(`<p>${expected}</p>`);
  });
});

describe("blocks", () => {
  const table =
    "<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>c</td><td>d</td></tr></tbody></table>";
  test.each([
    ["a\n2. b", "<p>a</p> <ol> <li>b</li> </ol>"],
    ["a\nb\n---", "<p>a<br>b</p> <hr>"],
    ["a\nb\n===", "<p>a<br>b<br>===</p>"],
    ["a\n---", "<h2>a</h2>"],
    ["a\n-", "<h2>a</h2>"],
    ["- [x] a", "<ul> <li>[x] a</li> </ul>"],
    ["a | b\n- | -\nc | d", table],
    ["a|b\n-|-\nc|d\ne", `${table} <p>e</p>`],
    ["a|b\n-|-\nc|d\n**e**\nf | g", `${table} <p><strong>e</strong><br>f | g</p>`],
    ["a|b\n-|-\nc|d\n<center>e</center>", `${table} <center>e</center>`],
    [`${"-".repeat(150)}\n\na`, "<hr> <p>a</p>"],
    [
      `<p align=left>${"_".repeat(80)}</p>

a`,
      `<p>${"_".repeat(80)}</p> <p>a</p>`,
    ],
  ])("%j", (body, expected) => {
    expect(shown(body).replaceAll(/> <(?=\/?(t[rdh]|thead|tbody|table)\b)/g, "><")).toBe(expected);
  });
});

describe("HTML bodies", () => {
  test.each([
    ["<html>\n<p>One</p>\n\n    <p>Two, indented</p>\n</html>", "<p>One</p> <p>Two, indented</p>"],
    ["<p>One</p>\n\n    <p>Two</p>\n", "<p>One</p> <p>Two</p>"],
    ["<html>\n<p>One</p>\n\n*5 * 3* = 15\n</html>", "<p>One</p> *5 * 3* = 15"],
    [
      "<p>https://a.b/c @alice</p>",
      "<p><a https://a.b/c>https://a.b/c</a> <a /accounts/alice>@alice</a></p>",
    ],
    ["<html>a</html>\n**b**", "<p>a<br><strong>b</strong></p>"],
  ])("%j", (body, expected) => {
    expect(shown(body)).toBe(expected);
  });
});

describe("addresses and words", () => {
  test.each([
    ['<img src="//i.example.com/a.png">', "<img https://i.example.com/a.png>"],
    ["![a](//i.example.com/a.png)", "<img https://i.example.com/a.png>"],
    ["[a](//example.com/b)", "<a https://example.com/b>a</a>"],
    ["[a](www.example.com/b)", "<a https://www.example.com/b>a</a>"],
    ["[a](javascript:alert(1))", "<a>a</a>"],
    ["[a](/trending/steem)", "<a https://steemit.com/trending/steem>a</a>"],
    ["[a](/life/@alice/my-post)", "<a /posts/@alice/my-post>a</a>"],
    ["[a](/hive-123456/@alice/my-post)", "<a /posts/@alice/my-post>a</a>"],
    ["[a](/@Alice)", "<a /accounts/alice>a</a>"],
    ["[a](https://www.steemit.com/@alice/transfers)", "<a /accounts/alice/wallet>a</a>"],
    ["[a](https://busy.org/@alice/my-post)", "<a /posts/@alice/my-post>a</a>"],
    ["[a](https://steemit.com/life/@alice/p#@bob/re-p)", "<a /posts/@bob/re-p>a</a>"],
    ["[a](https://peakd.com/@alice/my-post)", "<a https://peakd.com/@alice/my-post>a</a>"],
    [
      "[a](https://steemit.com.evil.example/@alice)",
      "<a https://steemit.com.evil.example/@alice>a</a>",
    ],
    [
      "see https://a.b/c_(d), (https://a.b/e).",
      "see <a https://a.b/c_(d)>https://a.b/c_(d)</a>, (<a https://a.b/e>https://a.b/e</a>).",
    ],
    ["https://a.b/c。다음", "<a https://a.b/c>https://a.b/c</a>。다음"],
    [
      "https://discord.gg![x](https://a.b/c.png)",
      "<a https://discord.gg/>https://discord.gg</a><img https://a.b/c.png>",
    ],
    [
      "#हिन्दी #2018 #2018년",
      "<a https://steemit.com/trending/%E0%A4%B9%E0%A4%BF%E0%A4%A8%E0%A5%8D%E0%A4%A6%E0%A5%80>#हिन्दी</a> #2018 <a https://steemit.com/trending/2018%EB%85%84>#2018년</a>",
    ],
    [
      "안녕@alice입니다 -@bob",
      "안녕<a /accounts/alice>@alice</a>입니다 -<a /accounts/bob>@bob</a>",
    ],
    ["me@example.com", "me@example.com"],
  ])("%j", (body, expected) => {
    expect(shown(body).replace(/^<p>(.*)<\/p>$/, "$1")).toBe(expected);
  });
});

describe("hostile HTML stays out on every path", () => {
  const frames: readonly ((payload: string) => string)[] = [
    (payload) => `<html>${payload}</html>`,
    (payload) => `<p>x</p>${payload}<p>y</p>`,
    (payload) =>
      `<center>\n${payload}\n**x**</center>\n\n<section>${payload}</section><li>${payload}</li>\n\n<a href=https://a.b/c>${payload}</a>`,
  ];
  const tags: readonly string[] = [...allowedElements, "player"];
  const expectHarmless = (nodes: readonly RichNode[]): void => {
    for (const node of nodes) {
      if (node.type === "text") continue;
      expect(tags).toContain(node.tag);
      for (const at of [node.props.href, node.props.src])
        if (at !== undefined) expect(at).toMatch(/^(https?:\/\/|mailto:|\/(posts|accounts)\/)/);
      expectHarmless(node.children);
    }
  };
  test.each(payloads)("%s", (payload) => {
    for (const frame of frames) expectHarmless(renderBody(frame(payload)).nodes);
  });
});

test("60,000 nested centres show what is in them", () => {
  const { nodes, limits } = renderBody(`Before **it**\n\n${"<center>".repeat(20_000)}\n\ndeep\n`);
  const text = written(nodes);
  expect(text).toContain("<strong>it</strong>");
  expect(text).toContain("deep");
  expect(limits).toEqual([]);
  expect(renderBody("<center>".repeat(60_000)).limits).toEqual([
    { kind: "characters", shown: 200_000 },
  ]);
});
