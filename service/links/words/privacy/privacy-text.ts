import type { Language } from '../visitor-words.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';

/** The privacy page. Every language has the same sections, paragraphs and items (privacy-text.test.ts). */
export interface PrivacyText {
  title: string;
  intro: string;
  sections: readonly PrivacySection[];
}

interface PrivacySection {
  heading: string;
  text: readonly string[];
  list: readonly string[];
}

export const privacyText: Readonly<Record<Language, PrivacyText>> = { ar, de, en, es, fr, ja };
