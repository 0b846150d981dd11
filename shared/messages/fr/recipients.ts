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
    'Sélectionnez votre liste et cliquez sur « Suivre la sélection », ou nommez la plage « {name} ». Quand vous y ajoutez des personnes, vous pouvez créer leurs liens ici.',
  'list.follow': 'Suivre la sélection',
  'list.following': 'Suivi de {cells} sur « {sheet} »',
  'list.stop': 'Ne plus suivre',
  'list.complete': 'Toutes les personnes de la liste ont un lien',
  'list.new': {
    one: '{count} personne de la liste n’a pas encore de lien',
    many: '{count} de personnes de la liste n’ont pas encore de lien',
    other: '{count} personnes de la liste n’ont pas encore de lien',
  },
  'list.write-opened': 'Écrire la colonne « Ouvert »',
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

  'recipients.paste': 'Noms et adresses e-mail',
  'recipients.paste-hint':
    'Collez des adresses, un tableau ou un CSV, une personne par ligne. Chacune reçoit son propre lien.',
  'recipients.make': {
    one: 'Créer {count} lien personnel',
    many: 'Créer {count} de liens personnels',
    other: 'Créer {count} liens personnels',
  },
  'recipients.make-any': 'Créer des liens personnels',
  'recipients.understood': {
    one: '{count} personne',
    many: '{count} de personnes',
    other: '{count} personnes',
  },
  'recipients.duplicates': {
    one: '{count} doublon ignoré :',
    many: '{count} de doublons ignorés :',
    other: '{count} doublons ignorés :',
  },
  'recipients.have-link': {
    one: '{count} personne a déjà un lien',
    many: '{count} de personnes ont déjà un lien',
    other: '{count} personnes ont déjà un lien',
  },
  'recipients.wrong': {
    one: 'Adresse e-mail non valide :',
    many: 'Adresses e-mail non valides :',
    other: 'Adresses e-mail non valides :',
  },
  'recipients.making': 'Création des liens personnels',
  'recipients.created': {
    one: '{count} lien personnel créé',
    many: '{count} de liens personnels créés',
    other: '{count} liens personnels créés',
  },
  'recipients.none': 'Aucun lien personnel pour l’instant',
  'recipients.none-hint': 'Chaque personne reçoit son propre lien, et vous voyez qui l’ouvre.',
  'recipients.add': 'Ajouter des personnes',
  'recipients.left': {
    one: 'Interrompu : {count} personne n’a pas encore de lien.',
    many: 'Interrompu : {count} personnes n’ont pas encore de lien.',
    other: 'Interrompu : {count} personnes n’ont pas encore de lien.',
  },
  'recipients.made-on-device': 'Liens personnels créés sur cet appareil',
  'recipients.first-opened': 'Première ouverture',
  'recipients.last-opened': 'Dernière ouverture',
  'recipients.signed': 'Signé',
  'recipients.not-opened': 'Pas encore',
  'recipients.copy-all': 'Copier tous les liens',
  'recipients.from-selection': 'Utiliser la sélection',
  'recipients.from-file': 'Choisir un fichier CSV',
  'recipients.columns': 'Associer les colonnes',
  'recipients.columns-guessed': 'Sans en-têtes, nous avons deviné les colonnes. Corrigez-les si besoin.',
  'recipients.column': '{place} : {sample}',
  'recipients.column-none': 'Aucune',
  'recipients.surname': 'Nom de famille',
  'recipients.heading-row': 'La première ligne contient les en-têtes',
  'recipients.mail': 'Rédiger un e-mail',
  'recipients.mailed': 'E-mail',
  'recipients.mail-links': 'Envoyer les liens par e-mail',
  'recipients.mail-to': 'Envoyer à',
  'recipients.mail-note': 'Votre message',
  'recipients.mail-note-hint': 'Affiché au-dessus du lien. Vous pouvez le laisser vide.',
  'recipients.mail-language': 'Langue de l’e-mail',
  'recipients.mail-send': {
    one: 'Envoyer {count} e-mail',
    many: 'Envoyer {count} e-mails',
    other: 'Envoyer {count} e-mails',
  },
  'recipients.mail-send-any': 'Envoyer les e-mails',
  'recipients.mail-sending': 'Envoi des e-mails',
  'recipients.mail-queued': {
    one: '{count} e-mail est en route. Les réponses vous parviennent.',
    many: '{count} e-mails sont en route. Les réponses vous parviennent.',
    other: '{count} e-mails sont en route. Les réponses vous parviennent.',
  },
  'recipients.mail-waiting': 'En route',
  'recipients.mail-sent': 'Envoyé',
  'recipients.mail-refused': 'Refusé',
  'recipients.mail-expired': 'N’a pas pu être envoyé',
  'recipients.mail-unsubscribed': 'Désabonné',
  'recipients.mail-text': 'Bonjour {name},\n\nVoici « {title} » :\n{link}\n',
  'recipients.mail-text-unnamed': 'Bonjour,\n\nVoici « {title} » :\n{link}\n',
  'recipients.unopened': {
    one: '{count} personne ne l’a pas encore ouvert',
    many: '{count} de personnes ne l’ont pas encore ouvert',
    other: '{count} personnes ne l’ont pas encore ouvert',
  },
  'recipients.views-missing': 'Des vues plus anciennes peuvent manquer dans ces chiffres.',
  'recipients.show-all': { one: 'Afficher {count}', many: 'Afficher les {count}', other: 'Afficher les {count}' },
  'recipients.unseen': {
    one: '{count} personne ne l’a pas encore ouvert, à notre connaissance',
    many: '{count} personnes ne l’ont pas encore ouvert, à notre connaissance',
    other: '{count} personnes ne l’ont pas encore ouvert, à notre connaissance',
  },
  'recipients.unopened-explain':
    'Chaque rappel s’ouvre en brouillon dans votre messagerie, avec le lien de la personne.',
  'recipients.remind': 'Rédiger un rappel',
  'recipients.reminder-subject': 'Rappel : {title}',
  'recipients.reminder-text': 'Bonjour {name},\n\nPetit rappel au sujet de « {title} ». Voici votre lien :\n{link}\n',
  'recipients.reminder-text-unnamed': 'Bonjour,\n\nPetit rappel au sujet de « {title} ». Voici votre lien :\n{link}\n',

  'fault.file_too_long':
    'Ce fichier est trop volumineux pour une liste de destinataires. Choisissez un fichier CSV de 5 Mo maximum.',
  'fault.sheet_changed': 'La feuille a changé ; rien n’a été écrit. Sélectionnez les lignes et réessayez.',
};
