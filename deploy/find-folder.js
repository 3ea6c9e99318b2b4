// Finds the folder that the app is served from, then loads the app. A host sends this page for any path in the folder,
// so an address in it can't be right for all of them. The path says where the folder ends: before the first name of a
// route. If it names none, each folder above is tried, and the one with the app's first script is the right one.
{
  const { entry, routes } = document.currentScript.dataset;
  const files = document.getElementById("files");
  const names = routes.split(" ");
  const path = location.pathname;
  const folders = [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index + 1));
  const route = path
    .split("/")
    .slice(1)
    .findIndex((part) => names.includes(part) || part.startsWith("@"));
  const isFolder = /\/(index\.html)?$/.test(path);
  const likely = folders.at(route >= 0 ? route : isFolder ? -1 : 0);
  const known = document.documentElement.dataset.folder;
  const load = async ([folder, ...others]) => {
    const at = (file) => location.origin + folder + file;
    const loading = import(at(entry));
    const links = files.content.cloneNode(true).children;
    const placed = [...links].map((link) => {
      link.href = at(link.getAttribute("href"));
      return link;
    });
    // Browsers look for the manifest in the head only; a style sheet there could delay the first paint.
    for (const link of placed)
      (link.rel === "stylesheet" ? document.body : document.head).append(link);
    document.querySelector(".brand").href = folder;
    try {
      await loading;
    } catch {
      for (const link of placed) link.remove();
      if (others.length > 0) return load(others);
      document.querySelector("main").textContent = "The app's files could not be loaded.";
    }
  };
  void load([...new Set([known ?? likely, likely, ...folders, `${path}/`])]);
}
