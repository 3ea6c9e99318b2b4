/** The worker's entry point. WebKit evaluates a worker's first module twice if a later chunk imports it: none does. */
import "./main.ts";
