import { startAnnouncing } from './announce.ts';
import { startCopyButtons } from './copy-buttons.ts';
import { writeDates } from './date-words.ts';
import { focusNotice } from './focus-notice.ts';
import { forgetOutcome } from './forget-outcome.ts';
import { limitFiles } from './limit-files.ts';
import { startLiveSearch } from './live-search.ts';
import { startLiveUpdates } from './live-updates.ts';
import { startMenus } from './menus.ts';
import { nameSigners } from './name-signers.ts';
import { startPlacingFields } from './place-fields.ts';
import { suggestTimeZone } from './suggest-time-zone.ts';
import { startUploadForms } from './upload-forms.ts';

// Everything works without this script; it saves the person clicks and page loads.
forgetOutcome();
startAnnouncing();
startCopyButtons();
startMenus();
startLiveSearch();
startLiveUpdates();
startPlacingFields();
nameSigners();
startUploadForms();
limitFiles();
focusNotice();
suggestTimeZone();
writeDates();
