import { BackToRoom, CtaButton, Icon, IconButton, ReportLink, SharedBy } from './bar-parts.tsx';
import { FindBar } from './find-bar.tsx';
import { PageFrame } from './page-frame.tsx';
import { type DocumentPageProps, viewData } from './shell.tsx';

export interface GridPageProps extends DocumentPageProps {
  /** Address of the folder with the grid's files. */
  grid: string;
  /** Address of the PDF. */
  pdf: string;
  /** Address of the page that shows the PDF. */
  pdfView: string;
  /** The PDF may be downloaded and printed. */
  copies: boolean;
}

/** Shows the sheets of a workbook as grids (`browser/grid`). The PDF is for printing and downloading, and for browsers without scripts. */
export function GridPage({ parts, view, isOwn, title, grid, pdf, pdfView, cta, room, preview, copies }: GridPageProps) {
  const { assets, words } = parts;
  return (
    <PageFrame
      parts={parts}
      title={title}
      styles={assets.grid.styles}
      script={assets.grid.script}
      preview={preview}
      body={{ class: 'shell', ...viewData(view), 'data-grid': grid, 'data-words': words.forScripts() }}
    >
      <header class="bar grid-bar">
        {room ? <BackToRoom words={words} room={room} /> : null}
        <div class="bar-heading">
          <h1 class="bar-title" dir="auto">
            {title}
          </h1>
          <p class="bar-about">
            <SharedBy parts={parts} isOwn={isOwn} />
            <ReportLink parts={parts} />
          </p>
        </div>
        <div class="bar-group">
          <IconButton id="find-open" name={words.say('find')} icon="search" />
          <IconLink id="view-pdf" href={pdfView} name={words.say('viewPdf')} icon="document" />
          {copies ? (
            <>
              <IconLink id="print" href={`${pdfView}#print`} name={words.say('print')} icon="print" />
              <IconLink id="download" href={pdf} name={words.say('downloadPdf')} icon="download" download />
            </>
          ) : null}
        </div>
        {cta ? <CtaButton cta={cta} /> : null}
      </header>
      <FindBar words={words} />
      <main class="shell-main grid-main">
        <div id="grid-panel" class="grid-panel" role="tabpanel">
          {/* biome-ignore lint/a11y/useSemanticElements: a table has all its rows; these are drawn as they come into sight. */}
          <div id="grid" class="grid" role="grid" aria-readonly="true" tabindex={0} />
          <p id="grid-empty" class="grid-empty" hidden>
            {words.say('emptySheet')}
          </p>
        </div>
        <p class="cell-line">
          <span id="cell-name" class="cell-name" dir="ltr" />
          <span id="cell-text" class="cell-text" dir="auto" />
          <span id="grid-status" class="cell-status" role="status" />
        </p>
        <div id="sheet-tabs" class="sheet-tabs" role="tablist" aria-label={words.say('sheets')} />
        <div id="grid-waiting" class="grid-notice" role="status">
          <progress aria-label={words.say('loading')} />
        </div>
        <div id="grid-problem" class="grid-notice" role="alert" hidden>
          <p>{words.say('gridProblem')}</p>
          <p class="soft">{words.say('gridProblemText')}</p>
          <a class="cta" href={pdfView}>
            {words.say('viewPdf')}
          </a>
        </div>
        <noscript>
          <div class="grid-notice">
            <p>{words.say('noScriptGrid')}</p>
            {copies ? (
              <a class="cta" href={pdf} download>
                {words.say('downloadPdf')}
              </a>
            ) : null}
          </div>
        </noscript>
      </main>
      <p id="no-copies" class="no-copies">
        {words.say(copies ? 'printPdf' : 'noPrinting', { name: parts.sender?.name ?? '' })}
      </p>
    </PageFrame>
  );
}

interface IconLinkProps {
  id: string;
  href: string;
  name: string;
  icon: Parameters<typeof Icon>[0]['name'];
  download?: boolean;
}

function IconLink({ id, href, name, icon, download }: IconLinkProps) {
  return (
    <a id={id} class="icon-button" href={href} download={download} title={name} aria-label={name}>
      <Icon name={icon} />
    </a>
  );
}
