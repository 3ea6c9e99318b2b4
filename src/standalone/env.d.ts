/** Style sheets, which the build writes into the page. */
declare module "*.css";
