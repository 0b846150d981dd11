import { enCommands } from '#shared/messages/en/commands.ts';
import { enConnect } from '#shared/messages/en/connect.ts';
import { en } from '#shared/messages/en/en.ts';
import { enLibrary } from '#shared/messages/en/library.ts';
import { enOptions } from '#shared/messages/en/options.ts';
import { enPane } from '#shared/messages/en/pane.ts';
import { enPlacing } from '#shared/messages/en/placing.ts';
import { enPreview } from '#shared/messages/en/preview.ts';
import { enRecipients } from '#shared/messages/en/recipients.ts';
import { enRooms } from '#shared/messages/en/rooms.ts';
import { enSigners } from '#shared/messages/en/signers.ts';
import { enWarnings } from '#shared/messages/en/warnings.ts';
import { enWelcome } from '#shared/messages/en/welcome.ts';
import { addEnglish } from '#shared/messages/translate.ts';

/** The English messages of all screens. Who imports this can translate them without the screens that add them. */
export const everyEnglishWord = {
  ...en,
  ...enCommands,
  ...enConnect,
  ...enLibrary,
  ...enOptions,
  ...enPane,
  ...enPlacing,
  ...enPreview,
  ...enRecipients,
  ...enRooms,
  ...enSigners,
  ...enWarnings,
  ...enWelcome,
};

addEnglish(everyEnglishWord);
