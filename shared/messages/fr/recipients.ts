import type { enRecipients } from '../en/recipients.ts';
import type { Message } from '../translate.ts';

/** The words of `recipients.ts` in French. */
export const frRecipients: { [key in keyof typeof enRecipients]: Message } = {
  'beside.write': 'Écrire les liens près des noms',
  'beside.hint': 'Sélectionnez d’abord les lignes contenant les noms ou adresses.',
  'beside.none':
    'Personne dans les lignes sélectionnées n’a de lien. Sélectionnez les lignes qui contiennent leurs noms ou adresses.',
  'beside.ask': {
    one: 'Ajoute {count} lien dans la colonne {column} de « {sheet} » ({cells}).',
    many: 'Ajoute {count} de liens dans la colonne {column} de « {sheet} » ({cells}).',
    other: 'Ajoute {count} liens dans la colonne {column} de « {sheet} » ({cells}).',
  },
  'beside.filled': {
    one: '{count} de ces cellules n’est pas vide et sera écrasée.',
    many: '{count} de ces cellules ne sont pas vides et seront écrasées.',
    other: '{count} de ces cellules ne sont pas vides et seront écrasées.',
  },
  'beside.confirm': 'Écrire dans la colonne {column}',
  'beside.over': 'Écraser la colonne {column}',
  'beside.written': { one: '{count} lien écrit', many: '{count} de liens écrits', other: '{count} liens écrits' },
  'beside.undone': 'Cellules rétablies',
  'beside.undone-partly': {
    one: 'Cellules rétablies, sauf {count} modifiée ou déplacée depuis.',
    many: 'Cellules rétablies, sauf {count} modifiées ou déplacées depuis.',
    other: 'Cellules rétablies, sauf {count} modifiées ou déplacées depuis.',
  },

  'list.title': 'Liste de ce classeur',
  'list.none':
    'Sélectionnez votre liste et suivez-la, ou nommez-la « {name} ». Un lien sera proposé aux personnes ajoutées ensuite.',
  'list.follow': 'Suivre la sélection',
  'list.following': 'Suivi de {cells} sur « {sheet} »',
  'list.stop': 'Ne plus suivre',
  'list.complete': 'Toutes les personnes de la liste ont un lien',
  'list.new': {
    one: '{count} personne de la liste n’a pas encore de lien',
    many: '{count} de personnes de la liste n’ont pas encore de lien',
    other: '{count} personnes de la liste n’ont pas encore de lien',
  },
  'list.write-opened': 'Écrire la colonne « Ouvert »',
  'list.opened': 'Ouvert',
  'list.written': 'La colonne {column} indique quand chaque personne l’a ouvert pour la dernière fois.',

  'insert.links': 'Insérer dans le document',
  'insert.hint-word': 'Insère un tableau de noms et de liens au curseur.',
  'insert.hint-powerpoint': 'Insère les noms et les liens au curseur. Cliquez d’abord dans une zone de texte.',
  'insert.hint-word-one': 'Insère le lien au curseur.',
  'insert.hint-powerpoint-one': 'Insère le lien au curseur. Cliquez d’abord dans une zone de texte.',
  'insert.whose': 'Lien de',
  'insert.everybody': {
    one: 'Tout le monde ({count})',
    many: 'Tout le monde ({count})',
    other: 'Tout le monde ({count})',
  },
  'insert.seen': 'Si vous republiez ce fichier, tous les lecteurs verront ces liens.',
  'insert.read-only': 'Ce fichier est en lecture seule. Vous pouvez copier les liens, mais pas les insérer.',
  'insert.done': 'Inséré. Utilisez « Annuler » dans {app} pour le retirer.',

  'recipients.in-file':
    'Les noms et les liens sont aussi enregistrés dans ce fichier pour vos autres appareils. Les copies publiées ne les contiennent pas.',
};
