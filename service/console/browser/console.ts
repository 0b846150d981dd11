import { startCopyButtons } from './copy-buttons.ts';
import { writeDates } from './date-words.ts';
import { startLiveSearch } from './live-search.ts';
import { startLiveUpdates } from './live-updates.ts';
import { startMenus } from './menus.ts';
import { startPlacingFields } from './place-fields.ts';
import { suggestTimeZone } from './suggest-time-zone.ts';
import { startUploadForms } from './upload-forms.ts';

// Everything works without this script; it saves the person clicks and page loads.
startCopyButtons();
startMenus();
startLiveSearch();
startLiveUpdates();
startPlacingFields();
startUploadForms();
suggestTimeZone();
writeDates();
