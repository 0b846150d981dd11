import { startCopyButtons } from './copy-buttons.ts';
import { writeDates } from './date-words.ts';
import { forgetOutcome } from './forget-outcome.ts';
import { limitFiles } from './limit-files.ts';
import { startLiveSearch } from './live-search.ts';
import { startLiveUpdates } from './live-updates.ts';
import { startMenus } from './menus.ts';
import { nameSigners } from './name-signers.ts';
import { startPlacingFields } from './place-fields.ts';
import { suggestTimeZone } from './suggest-time-zone.ts';
import { startUploadForms } from './upload-forms.ts';

/** Begins a page that says why nothing was changed there, unless a field to correct has the focus. */
function focusRefusal(): void {
  if (!document.querySelector('[autofocus]')) document.getElementById('refusal')?.focus();
}

// Everything works without this script; it saves the person clicks and page loads.
forgetOutcome();
startCopyButtons();
startMenus();
startLiveSearch();
startLiveUpdates();
startPlacingFields();
nameSigners();
startUploadForms();
limitFiles();
focusRefusal();
suggestTimeZone();
writeDates();
