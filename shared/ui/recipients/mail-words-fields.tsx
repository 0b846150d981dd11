import { useId } from 'preact/hooks';
import { mailLanguages, maxNoteLength } from '#shared/contract/recipient-mail.ts';
import { currentLocale, t } from '../../messages/translate.ts';
import { SelectField } from '../select-field.tsx';

export type MailLanguage = (typeof mailLanguages)[number];

interface MailWordsFieldsProps {
  note: string;
  language: MailLanguage;
  onNote: (note: string) => void;
  onLanguage: (language: MailLanguage) => void;
}

/** Asks for the sender's words in a mail, and the language of the rest. */
export function MailWordsFields({ note, language, onNote, onLanguage }: MailWordsFieldsProps) {
  const id = useId();
  return (
    <>
      <div class="field">
        <label for={id}>{t('recipients.mail-note')}</label>
        <textarea
          id={id}
          rows={4}
          maxLength={maxNoteLength}
          value={note}
          dir="auto"
          aria-describedby={`${id}-hint`}
          onInput={(event) => onNote(event.currentTarget.value)}
        />
        <span class="field-hint" id={`${id}-hint`}>
          {t('recipients.mail-note-hint')}
        </span>
      </div>
      <SelectField
        label={t('recipients.mail-language')}
        value={language}
        options={mailLanguages.map((value) => ({ value, label: nameOf(value) }))}
        onChange={onLanguage}
      />
    </>
  );
}

/** Returns the person's own language, where mail has it. */
export function ownMailLanguage(): MailLanguage {
  const own = new Intl.Locale(currentLocale()).language;
  return mailLanguages.find((language) => language === own) ?? 'en';
}

/** Returns a language's name in the person's language. */
function nameOf(language: MailLanguage): string {
  return new Intl.DisplayNames(currentLocale(), { type: 'language' }).of(language) ?? language;
}
