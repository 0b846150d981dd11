/** Elements of HTML, current and old ones, and of drawings. */
const elements = new Set(
  `a abbr acronym address applet area article aside audio b base basefont bdi bdo big blockquote body br button canvas
  caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption
  figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend
  li link main map mark marquee math menu meta meter nav noframes noscript object ol optgroup option output p param picture
  pre progress q rp rt ruby s samp script search section select slot small source span strike strong style sub summary sup
  svg table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr xmp`.split(/\s+/),
);

/**
 * Tells a page from other text by its start, as browsers do (MIME Sniffing standard, 7.1): white space, comments and an XML
 * declaration, then HTML's doctype or the start tag of an element. Words before the first tag make it a text.
 */
export class HtmlSniffer {
  #isPage: boolean | undefined;

  get isPage(): boolean {
    return this.#isPage ?? false;
  }

  declared(declaration: string): void {
    this.#isPage ??= /^doctype\s+(?:html|svg)\b/i.test(declaration);
  }

  /** @param name of a start tag, in lower case; those of custom elements have a hyphen */
  opened(name: string): void {
    this.#isPage ??= elements.has(name) || /^[a-z][\w.]*-[\w.-]*$/.test(name);
  }

  text(part: string): void {
    if (this.#isPage === undefined && part.trim() !== '') this.#isPage = false;
  }
}
