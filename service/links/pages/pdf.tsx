import { type FormOnPage, openFormOf, signedFieldsOf } from '../form/form-on-page.ts';
import { BackToRoom, CtaButton, Icon, IconButton, ReportLink, SharedBy } from './bar-parts.tsx';
import { FindBar } from './find-bar.tsx';
import { FormBar } from './form/form-bar.tsx';
import { FormParts } from './form/form-dialogs.tsx';
import { FormFields } from './form/form-fields.tsx';
import { PageFrame } from './page-frame.tsx';
import { Sidebar, SidebarToggle } from './pdf-sidebar.tsx';
import { Presentation } from './presentation.tsx';
import { type DocumentPageProps, viewData } from './shell.tsx';

export interface PdfPageProps extends DocumentPageProps {
  /** Address of the PDF. */
  pdf: string;
  /** Address of the same workbook's sheets. */
  sheets: string | undefined;
  /** The PDF may be downloaded and printed. */
  copies: boolean;
  /** The PDF can be presented slide by slide: always, or if its pages are landscape. */
  slides: 'always' | 'landscape' | undefined;
  /** The form of the PDF. */
  form: FormOnPage | undefined;
}

/**
 * Shows a PDF in our viewer. The buttons need the script (`browser/pdf`), the download does not. The body is a flex
 * row: the sidebar (thumbnails) precedes the pages.
 */
export function PdfPage({
  parts,
  view,
  isOwn,
  title,
  pdf,
  cta,
  room,
  preview,
  sheets,
  copies,
  slides,
  form,
}: PdfPageProps) {
  const { assets, words, privacy } = parts;
  const sender = parts.sender?.name ?? '';
  const open = openFormOf(form);
  const signed = signedFieldsOf(form);
  const fields = open?.fields ?? signed;
  return (
    <PageFrame
      parts={parts}
      title={title}
      styles={assets.pdf.styles}
      script={assets.pdf.script}
      preview={preview}
      body={{
        class: fields ? 'shell has-form' : 'shell',
        ...viewData(view),
        'data-pdf': pdf,
        'data-pdf-parts': assets.pdfParts,
        'data-copies': copies ? 'yes' : 'no',
        'data-words': words.forScripts(),
        'data-sender': sender,
      }}
    >
      <header class="bar pdf-bar">
        {room ? <BackToRoom words={words} room={room} /> : null}
        <SidebarToggle words={words} />
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
          <label class="visually-hidden" for="page-number">
            {words.say('pageNumber')}
          </label>
          <input id="page-number" class="page-number" inputmode="numeric" autocomplete="off" value="1" disabled />
          <span id="page-count" class="page-count" />
        </div>
        <div class="bar-group">
          <IconButton id="zoom-out" name={words.say('zoomOut')} icon="minus" />
          <label class="visually-hidden" for="zoom">
            {words.say('zoom')}
          </label>
          <select id="zoom" class="zoom" disabled>
            <option value="auto">{words.say('zoomAuto')}</option>
            <option value="page-width">{words.say('zoomWidth')}</option>
            <option value="page-fit">{words.say('zoomPage')}</option>
            {[0.5, 0.75, 1, 1.5, 2].map((scale) => (
              <option value={scale}>{words.percent(scale)}</option>
            ))}
            <option value="custom" hidden />
          </select>
          <IconButton id="zoom-in" name={words.say('zoomIn')} icon="plus" />
        </div>
        <div class="bar-group bar-end">
          {sheets === undefined ? null : (
            <a class="icon-button" href={sheets} title={words.say('viewSheets')} aria-label={words.say('viewSheets')}>
              <Icon name="sheets" />
            </a>
          )}
          {slides ? (
            <IconButton id="present" name={words.say('present')} icon="present" hidden={slides === 'landscape'} />
          ) : null}
          <IconButton id="find-open" name={words.say('find')} icon="search" />
          {copies ? (
            <>
              <IconButton id="print" name={words.say('print')} icon="print" />
              <a
                class="icon-button"
                href={pdf}
                download
                title={words.say('download')}
                aria-label={words.say('download')}
              >
                <Icon name="download" />
              </a>
            </>
          ) : null}
        </div>
        {cta ? <CtaButton cta={cta} /> : null}
      </header>
      <FindBar words={words} />
      <div class="pdf-row">
        <Sidebar words={words} />
        <main class="shell-main pdf-main">
          <section aria-label={title}>
            <div id="pages" class="pdf-pages" tabindex={0}>
              <div class="pdfViewer" />
            </div>
          </section>
          {fields ? (
            <div id="form-list" class="form-list" hidden>
              <FormFields words={words} fields={fields} />
            </div>
          ) : null}
          <div id="pdf-waiting" class="pdf-notice" role="status">
            <progress id="pdf-progress" aria-label={words.say('loading')} max="100" />
          </div>
          <div id="pdf-problem" class="pdf-notice" role="alert" hidden>
            <p>{words.say('pdfProblem')}</p>
            <p class="soft">{words.say('pdfProblemText')}</p>
            {copies ? (
              <a class="cta" href={pdf} download>
                {words.say('downloadInstead')}
              </a>
            ) : null}
          </div>
          <p id="pdf-status" class="pdf-status" role="status" />
          <noscript>
            <div class="pdf-notice">
              <p>{words.say(open ? 'noScriptForm' : 'noScript')}</p>
              {copies ? (
                <a class="cta" href={pdf} download>
                  {words.say('downloadPdf')}
                </a>
              ) : null}
            </div>
          </noscript>
        </main>
      </div>
      {form ? <FormBar words={words} form={form} sender={sender} /> : null}
      {open ? <FormParts words={words} form={open} privacy={privacy} sender={sender} /> : null}
      {signed ? <div id="form-data" data-fields={JSON.stringify(signed)} hidden /> : null}
      <p id="no-copies" class="no-copies" hidden={copies}>
        {words.say('noPrinting', { name: sender })}
      </p>
      {slides ? <Presentation words={words} title={title} /> : null}
      <div id="print-sheets" class="print-sheets" aria-hidden="true" />
    </PageFrame>
  );
}
