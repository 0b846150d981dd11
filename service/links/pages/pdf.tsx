import type { AssetFiles } from '../assets/link-assets.ts';
import type { FormOnPage } from '../form/form-on-page.ts';
import { BackToRoom, CtaButton, Icon, type RoomBack } from './bar-parts.tsx';
import { FormBar } from './form/form-bar.tsx';
import { FormParts } from './form/form-dialogs.tsx';
import { FormFields } from './form/form-fields.tsx';
import { PageFrame } from './page-frame.tsx';
import { Sidebar, SidebarToggle } from './pdf-sidebar.tsx';
import { type ViewGrant, viewData } from './shell.tsx';

export interface PdfPageProps {
  assets: AssetFiles;
  view: ViewGrant;
  title: string;
  /** Address of the PDF. */
  pdf: string;
  cta: { label: string; url: string } | undefined;
  room: RoomBack | undefined;
  /** The PDF may be downloaded and printed. */
  copies: boolean;
  /** The form of the PDF. */
  form: FormOnPage | undefined;
  /** Address of the privacy page. */
  privacy: string;
}

/**
 * Shows a PDF in our viewer. The buttons need the script (`browser/pdf`), the download does not. The body is a flex
 * row: the sidebar (thumbnails) precedes the pages.
 */
export function PdfPage({ assets, view, title, pdf, cta, room, copies, form, privacy }: PdfPageProps) {
  const open = form === 'closed' ? undefined : form;
  return (
    <PageFrame
      title={title}
      styles={assets.pdf.styles}
      script={assets.pdf.script}
      icon={assets.mark}
      body={{
        class: open ? 'shell has-form' : 'shell',
        ...viewData(view),
        'data-pdf': pdf,
        'data-pdf-parts': assets.pdfParts,
        'data-copies': copies ? 'yes' : 'no',
      }}
    >
      <header class="bar pdf-bar">
        {room ? <BackToRoom room={room} /> : null}
        <SidebarToggle />
        <span class="bar-title">{title}</span>
        <div class="bar-group">
          <label class="visually-hidden" for="page-number">
            Page number
          </label>
          <input id="page-number" class="page-number" inputmode="numeric" autocomplete="off" value="1" disabled />
          <span id="page-count" class="page-count" />
        </div>
        <div class="bar-group">
          <IconButton id="zoom-out" name="Zoom out" icon="minus" />
          <label class="visually-hidden" for="zoom">
            Zoom
          </label>
          <select id="zoom" class="zoom" disabled>
            <option value="auto">Automatic</option>
            <option value="page-width">Page width</option>
            <option value="page-fit">Whole page</option>
            <option value="0.5">50%</option>
            <option value="0.75">75%</option>
            <option value="1">100%</option>
            <option value="1.5">150%</option>
            <option value="2">200%</option>
            <option value="custom" hidden />
          </select>
          <IconButton id="zoom-in" name="Zoom in" icon="plus" />
        </div>
        <div class="bar-group bar-end">
          <IconButton id="find-open" name="Find in this document" icon="search" />
          {copies ? (
            <>
              <IconButton id="print" name="Print" icon="print" />
              <a class="icon-button" href={pdf} download title="Download" aria-label="Download">
                <Icon name="download" />
              </a>
            </>
          ) : null}
          {cta ? <CtaButton cta={cta} /> : null}
        </div>
      </header>
      <search id="find" class="find" hidden>
        <form id="find-form">
          <label class="visually-hidden" for="find-text">
            Find in this document
          </label>
          <input id="find-text" type="search" autocomplete="off" placeholder="Find" />
          <span id="find-count" class="find-count" role="status" />
          <IconButton id="find-previous" name="Previous match" icon="up" enabled />
          <IconButton id="find-next" name="Next match" icon="down" enabled submit />
          <IconButton id="find-close" name="Close" icon="close" enabled />
        </form>
      </search>
      <div class="pdf-row">
        <Sidebar />
        <main class="shell-main pdf-main">
          <section aria-label={title}>
            <div id="pages" class="pdf-pages" tabindex={0}>
              <div class="pdfViewer" />
            </div>
          </section>
          {open ? (
            <div id="form-list" class="form-list" hidden>
              <FormFields fields={open.fields} />
            </div>
          ) : null}
          <div id="pdf-waiting" class="pdf-notice" role="status">
            <progress id="pdf-progress" aria-label="Loading the document" max="100" />
          </div>
          <div id="pdf-problem" class="pdf-notice" role="alert" hidden>
            <p>This PDF cannot be shown here.</p>
            <p class="soft">It may be damaged, or locked with a password of its own.</p>
            {copies ? (
              <a class="cta" href={pdf} download>
                Download it instead
              </a>
            ) : null}
          </div>
          <noscript>
            <div class="pdf-notice">
              <p>
                {open ? 'Filling in this form' : 'Showing a PDF'} takes JavaScript, which is off in this browser. Turn
                it on and load the page again.
              </p>
              {copies ? (
                <a class="cta" href={pdf} download>
                  Download the PDF
                </a>
              ) : null}
            </div>
          </noscript>
        </main>
      </div>
      {form ? <FormBar form={form} /> : null}
      {open ? <FormParts form={open} privacy={privacy} /> : null}
      <p id="no-copies" class="no-copies" hidden={copies}>
        This document is not offered for printing.
      </p>
      <div id="print-sheets" class="print-sheets" aria-hidden="true" />
    </PageFrame>
  );
}

interface IconButtonProps {
  id: string;
  name: string;
  icon: Parameters<typeof Icon>[0]['name'];
  /** Enabled before the document is loaded. */
  enabled?: boolean;
  submit?: boolean;
}

function IconButton({ id, name, icon, enabled, submit }: IconButtonProps) {
  return (
    <button
      id={id}
      type={submit ? 'submit' : 'button'}
      class="icon-button"
      title={name}
      aria-label={name}
      disabled={!enabled}
    >
      <Icon name={icon} />
    </button>
  );
}
