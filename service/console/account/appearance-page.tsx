import type { Appearance } from '../../accounts/appearance.ts';
import type { SignedInOwner } from '../../accounts/console-sessions.ts';
import { ConsolePage } from '../layout/console-page.tsx';

export const maxLogoBytes = 1024 * 1024;
export const logoTooLarge = 'The logo is larger than 1 MB. Choose a smaller picture.';

export interface AppearancePageProps {
  owner: SignedInOwner;
  appearance: Appearance;
  /** True right after a change. */
  saved?: boolean;
  refusal?: string | undefined;
}

/** The service's own accent, which the colour field shows where the workspace has none: the field cannot be empty. */
const ownColor = '#00646d';

/** Shows what visitors see of the workspace on its links. */
export function AppearancePage({ owner, appearance, saved, refusal }: AppearancePageProps) {
  const { senderName, color, logo, showHeader } = appearance;
  return (
    <ConsolePage title="Appearance of your links" owner={owner} at="/account">
      <div class="stack">
        <h1>Appearance of your links</h1>
        <p class="soft">
          Viewers see this on password and email pages, web pages, PDFs and rooms of the workspace{' '}
          {owner.workspace.name}.
        </p>
        {saved && (
          <p class="notice notice-good" role="status">
            Saved. Viewers see it from now on.
          </p>
        )}
        {refusal && (
          <p class="notice notice-bad" role="alert" id="refusal" tabindex={-1}>
            {refusal}
          </p>
        )}
      </div>
      <form class="stack narrow" method="post" action="/account/appearance" enctype="multipart/form-data">
        <div class="field">
          <label for="sender">Sender name</label>
          <input
            id="sender"
            name="sender"
            value={senderName}
            maxlength={80}
            dir="auto"
            aria-describedby="sender-hint"
          />
          <p class="hint" id="sender-hint">
            Leave empty to use the name of the person who published.
          </p>
        </div>
        <div class="field">
          <label for="logo">Logo</label>
          {logo !== undefined && (
            <p>
              <img class={`logo on-${logo.background}`} src={`/account/appearance/${logo.id}.png`} alt="Your logo" />
            </p>
          )}
          <input
            id="logo"
            name="file"
            type="file"
            accept="image/png,image/jpeg,image/webp"
            data-max-bytes={maxLogoBytes}
            data-too-large={logoTooLarge}
            aria-describedby="logo-hint"
          />
          <p class="hint" id="logo-hint">
            PNG, JPEG or WebP, up to 1 MB.
          </p>
          {logo !== undefined && (
            <label class="check">
              <input type="checkbox" name="remove_logo" />
              Remove logo
            </label>
          )}
        </div>
        <div class="stack own-color">
          <label class="check">
            <input type="checkbox" name="own_color" checked={color !== undefined} />
            Use your own color
          </label>
          <div class="field">
            <label for="color">Color</label>
            <input id="color" name="color" type="color" value={color ?? ownColor} aria-describedby="color-hint" />
            <p class="hint" id="color-hint">
              Used for buttons and links. A color that is hard to read is made darker or lighter for viewers.
            </p>
          </div>
        </div>
        <div class="field">
          <label class="check">
            <input type="checkbox" name="header" checked={showHeader} aria-describedby="header-hint" />
            Show a header over published pages
          </label>
          <p class="hint" id="header-hint">
            It says who shared the page, when it was captured and where the original is.
          </p>
        </div>
        <button class="button button-primary" type="submit">
          Save
        </button>
      </form>
    </ConsolePage>
  );
}
