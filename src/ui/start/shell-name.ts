/** The product's name, which the build copied from config.json into index.html; used until config.json has loaded. */
export const shellName =
  document.querySelector<HTMLMetaElement>("[name=application-name]")?.content ?? "";
