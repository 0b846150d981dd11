import type { enPane } from '../en/pane.ts';
import type { Message } from '../translate.ts';

export const esPane: { [key in keyof typeof enPane]: Message } = {
  'beside.write': 'Escribir los enlaces junto a los nombres',
  'beside.hint': 'Seleccione primero en la hoja las filas con los nombres o las direcciones.',
  'beside.none':
    'Ninguna fila de la selección nombra a alguien que tenga un enlace. Seleccione las filas con los nombres o las direcciones de esas personas.',
  'beside.ask': {
    one: 'Se escribirá {count} enlace en la columna {column} de «{sheet}» ({cells}).',
    many: 'Se escribirán {count} de enlaces en la columna {column} de «{sheet}» ({cells}).',
    other: 'Se escribirán {count} enlaces en la columna {column} de «{sheet}» ({cells}).',
  },
  'beside.filled': {
    one: '{count} de estas celdas no está vacía. Su contenido se reemplazaría.',
    many: '{count} de estas celdas no están vacías. Su contenido se reemplazaría.',
    other: '{count} de estas celdas no están vacías. Su contenido se reemplazaría.',
  },
  'beside.confirm': 'Escribir en la columna {column}',
  'beside.over': 'Sobrescribir la columna {column}',
  'beside.written': {
    one: 'Se ha escrito {count} enlace.',
    many: 'Se han escrito {count} de enlaces.',
    other: 'Se han escrito {count} enlaces.',
  },
  'beside.undone': 'Las celdas están como antes.',
  'beside.undone-partly': {
    one: '{count} celda se cambió o se movió después y queda como está. Las demás están como antes.',
    many: '{count} celdas se cambiaron o se movieron después y quedan como están. Las demás están como antes.',
    other: '{count} celdas se cambiaron o se movieron después y quedan como están. Las demás están como antes.',
  },

  'insert.links': 'Insertar en el documento',
  'insert.hint-word': 'Se inserta una tabla de nombres y enlaces donde está el cursor.',
  'insert.hint-powerpoint':
    'Los nombres y enlaces se insertan donde está el cursor: haga clic primero en un cuadro de texto.',
  'insert.hint-word-one': 'Solo se inserta el enlace donde está el cursor.',
  'insert.hint-powerpoint-one':
    'Solo se inserta el enlace donde está el cursor: haga clic primero en un cuadro de texto.',
  'insert.whose': 'De quién es el enlace',
  'insert.everybody': {
    one: 'Los de todos ({count})',
    many: 'Los de todos ({count})',
    other: 'Los de todos ({count})',
  },
  'insert.seen': 'Si vuelve a publicar el archivo con ellos dentro, los verán todos sus lectores.',
  'insert.read-only':
    'El archivo está abierto en modo de solo lectura: los enlaces se pueden copiar, pero no escribir en él.',
  'insert.done': 'Insertado. Para quitarlo, use Deshacer en {app}.',

  'pane.client-name': 'Linkwake para Office',
  'pane.welcome': 'Comparta este archivo como un enlace que puede seguir',
  'pane.promise-link': 'Un clic convierte el archivo abierto en un enlace que cualquiera puede leer.',
  'pane.promise-views': 'Vea quién lo abrió, cuándo y desde dónde.',
  'pane.promise-replace': 'Modifique el archivo y reemplácelo: el enlace sigue siendo el mismo.',
  'pane.storage-refused':
    'Este navegador no guarda nada para el panel, así que la sesión solo dura mientras esté abierto.',
  'pane.window-gone': 'La ventana de inicio de sesión se cerró antes de terminar.',
  'pane.window-give-up': 'Empezar de nuevo',
  'pane.window-paste': '¿La ventana muestra todavía una respuesta?',
  'pane.window-answer': 'Respuesta de la ventana de inicio de sesión',
  'pane.window-answer-hint': 'Copie toda la dirección que muestra y péguela aquí.',
  'pane.window-answer-wrong': 'Eso no es una dirección. Cópiela entera, desde https.',
  'pane.window-continue': 'Continuar',
  'pane.signed-in-as': 'Sesión iniciada como {email}',
  'pane.not-published': 'Todavía no publicado',
  'pane.published': 'Publicado',
  'pane.converting': 'Se está convirtiendo; el enlace funcionará en un minuto o dos',
  'pane.held': 'Retenido para revisión; el enlace funcionará cuando se apruebe',
  'pane.gone': 'El servicio ya no tiene este documento. Al publicar se crea un enlace nuevo.',
  'pane.elsewhere': 'Publicado en {service}, no en el servicio en el que ha iniciado sesión',
  'pane.publish': 'Publicar este archivo',
  'pane.publish-new': 'Publicar como documento nuevo',
  'pane.replace': 'Reemplazar',
  'pane.reading': 'Leyendo el archivo',
  'pane.sending': 'Enviando',
  'pane.looking': 'Se perdió la conexión; comprobando si el archivo ha llegado',
  'pane.done-published': 'Publicado. Este es el enlace.',
  'pane.done-replaced': 'Reemplazado. El enlace es el mismo.',
  'pane.done-unchanged': 'Sin cambios, no se ha enviado: el enlace ya muestra esto.',
  'pane.all-the-same': 'Reemplazar de todos modos',
  'pane.not-shown': 'El enlace no muestra el archivo tal como se envió.',
  'pane.not-shown-way': 'Guarde el archivo y reemplácelo otra vez, o envíe el PDF que Office haga de él.',
  'pane.no-links': 'Todavía no se ha creado ningún enlace personal en este dispositivo.',
  'pane.then-activity': 'Cuando esté publicado, aquí se verá quién lo abre.',
  'pane.then-recipients': 'Publíquelo primero: después cada destinatario tendrá aquí su propio enlace.',
  'pane.differs': 'El archivo abierto es distinto de lo que muestra el enlace.',
  'pane.same': 'El enlace muestra el archivo abierto tal como está.',
  'pane.read-only':
    'Abierto en modo de solo lectura: se puede publicar, y su enlace se guarda en este dispositivo. No se puede escribir nada en el archivo.',

  'forgotten.title': 'Los lectores también pueden encontrar:',
  'forgotten.tracked-changes': {
    one: '{count} cambio marcado',
    many: '{count} de cambios marcados',
    other: '{count} cambios marcados',
  },
  'forgotten.comments': {
    one: '{count} comentario',
    many: '{count} de comentarios',
    other: '{count} comentarios',
  },
  'forgotten.hidden-slides': {
    one: '{count} diapositiva oculta',
    many: '{count} de diapositivas ocultas',
    other: '{count} diapositivas ocultas',
  },
  'forgotten.hidden-sheets': {
    one: '{count} hoja oculta',
    many: '{count} de hojas ocultas',
    other: '{count} hojas ocultas',
  },
  'forgotten.personal-links': {
    one: '{count} enlace personal de este archivo',
    many: '{count} de enlaces personales de este archivo',
    other: '{count} enlaces personales de este archivo',
  },
  'forgotten.author': 'el nombre del autor: {names}',

  'forget.title': 'Quitar de este archivo los datos de Linkwake',
  'forget.explain':
    'El archivo olvida su enlace, y al publicarlo se crea uno nuevo. El enlace en sí sigue funcionando; ciérrelo con un último día o una contraseña. Guarde el archivo para que quede así.',
  'forget.confirm': 'Quitar',

  'pane.not-noted':
    'Office no permitió que Linkwake guardara el enlace en el archivo, así que solo lo conoce este dispositivo.',
  'pane.not-kept': 'Ni Office ni el navegador pudieron conservar este enlace. Cópielo ahora.',
  'pane.moved': '¿Es este el archivo que se publicó?',
  'pane.moved-explain':
    'Lleva el enlace de un archivo que estaba en otro sitio. Si es una copia, conviene publicarla como documento nuevo; un archivo que solo se movió o cambió de nombre puede conservar su enlace.',
  'pane.moved-replace': 'Se movió: reemplazar',
  'pane.without-options': 'Publicar sin estas opciones',
  'pane.as-pdf': 'Como PDF: se ve exactamente así y está en línea al momento',
  'pane.without-pdf': 'Office no creó un PDF de este archivo, así que se envió el archivo mismo.',
  'pane.replace-by-pdf': 'Reemplazar por un PDF del archivo',
  'pane.choose-file': 'Elegir el archivo',
  'pane.other-workspace':
    'Publicado en otro espacio de trabajo. Para reemplazarlo, cambie a ese espacio en el servicio; publicar aquí crea un enlace nuevo.',
  'pane.large': 'Este archivo es grande, por lo que solo se compara con el enlace a petición.',
  'pane.compare': 'Comparar ahora',
  'pane.comparing': 'Comparando el archivo con el enlace',
  'pane.no-file': '¿No se ha guardado ningún archivo? Es posible que esta aplicación no guarde archivos desde aquí.',
  'pane.in-browser': 'Abrir el documento en el navegador',

  'command.sign-in':
    'También puede iniciar sesión junto a su documento: abra «Actividad» en la cinta. Después, pulse este botón de nuevo.',
  'command.choose-file':
    'Abra Linkwake junto a su documento con «Actividad» en la cinta de opciones: allí puede elegir el archivo en su lugar.',
  'command.ask':
    'Este archivo lleva el enlace de otro archivo. Abra Linkwake junto a su documento para indicar qué hacer.',
  'command.gone':
    'El documento del enlace de este archivo ya no existe o pertenece a otro espacio de trabajo. Abra Linkwake junto al documento para publicarlo como nuevo.',
  'command.too-long':
    'Esto tarda más de lo que permite la cinta de opciones. Abra Linkwake junto a su documento y publique desde el panel.',
  'command.published': 'Publicado',
  'command.replaced': 'Reemplazado',
  'command.unchanged': 'Sin cambios, no se ha enviado',
  'command.failed': 'No publicado',
  'command.uncertain': 'No se sabe si se publicó',
  'command.copy-link': 'Copiar enlace',
  'command.link-copied': 'Enlace copiado',
  'command.link': 'Este es el enlace del archivo abierto.',
  'command.differs': 'El archivo abierto es distinto de lo que muestra: «Publicar» en la cinta lo reemplaza.',
  'command.follow': '«Actividad» en la cinta muestra quién lo abre.',
  'command.held': 'El servicio retiene el archivo para revisarlo. El enlace funcionará cuando se apruebe.',
  'command.no-link': 'Este archivo no tiene enlace todavía. Publíquelo primero.',
  'command.close': 'Cerrar',

  'signin.going': 'Abriendo la página de inicio de sesión',
  'signin.done': 'La sesión está iniciada. Esta ventana se cierra sola.',
  'signin.refused': 'El inicio de sesión no se completó. Esta ventana se cierra sola.',
  'signin.copy': 'Copiar',
  'signin.paste': 'Si sigue abierta, copie esto y péguelo en el panel de Linkwake:',
};
