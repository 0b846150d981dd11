import { ar } from './ar.ts';
import { de } from './de.ts';
import type { ManifestTexts } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';

interface Translation {
  /** BCP 47, as the unified manifest names it. */
  language: string;
  /** The cultures that Office offers in this language: the manifest in XML names each, as nothing stands for all. */
  locales: readonly string[];
  texts: ManifestTexts;
}

/** Every language but English, which is the manifests' own. */
export const translations: readonly Translation[] = [
  { language: 'ar', locales: ['ar-SA'], texts: ar },
  { language: 'de', locales: ['de-DE'], texts: de },
  { language: 'es', locales: ['es-ES', 'es-MX'], texts: es },
  { language: 'fr', locales: ['fr-FR', 'fr-CA'], texts: fr },
  { language: 'ja', locales: ['ja-JP'], texts: ja },
];
