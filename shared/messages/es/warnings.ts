import type { enWarnings } from '../en/warnings.ts';
import type { Message } from '../translate.ts';

export const esWarnings: { [key in keyof typeof enWarnings]: Message } = {
  'warning.and-more': '{items} y {count} más',
  'warning.unknown-fields': 'Se han ignorado campos que la API no tiene: {items}. Compruebe cómo están escritos.',
  'warning.form-needs-plan':
    'Este PDF es un formulario. Los lectores pueden leerlo; para recoger respuestas hace falta un plan de pago.',
  'warning.form-too-large':
    'Este formulario tiene demasiados campos para rellenarlo en un enlace. Los lectores pueden leerlo y descargarlo.',
  'warning.form-elsewhere': 'Un formulario envía sus datos a {items}, no a usted.',
  'warning.form-lost': 'Un formulario envía sus datos al propio enlace, que no los guarda.',
  'warning.held-form': 'Requiere aprobación: la página pide una contraseña o un número de tarjeta y lo envía a {host}.',
  'warning.held-script':
    'Requiere aprobación: la página pide una contraseña o un número de tarjeta, y sus scripts pueden enviarlo a otro servidor.',
  'warning.held-imitates':
    'Requiere aprobación: la página pide una contraseña o un número de tarjeta en nombre de «{brand}», y sus scripts pueden enviarlo a otro lugar.',
  'warning.held-lures':
    'Requiere aprobación: la página apremia a introducir una contraseña o un número de tarjeta, y sus scripts pueden enviarlo a otro lugar.',
  'warning.held-way':
    'Si es intencionado, pida a su administrador que la apruebe. Si no, quite el campo y publique de nuevo.',
  'warning.tracked-changes':
    'Los cambios registrados se muestran como aceptados: {deletions} sin mostrar, {insertions} como texto normal.',
  'warning.deletions': { one: '{count} eliminación', many: '{count} eliminaciones', other: '{count} eliminaciones' },
  'warning.insertions': { one: '{count} inserción', many: '{count} inserciones', other: '{count} inserciones' },
  'warning.comments': {
    one: 'No se muestra {count} comentario.',
    many: 'No se muestran {count} comentarios.',
    other: 'No se muestran {count} comentarios.',
  },
  'warning.linked-pictures': {
    one: '{count} imagen vinculada no está en el archivo y no se muestra.',
    many: '{count} imágenes vinculadas no están en el archivo y no se muestran.',
    other: '{count} imágenes vinculadas no están en el archivo y no se muestran.',
  },
  'warning.recordings': {
    one: '{count} vídeo o sonido no se reproduce. Los lectores ven una imagen fija.',
    many: '{count} vídeos o sonidos no se reproducen. Los lectores ven imágenes fijas.',
    other: '{count} vídeos o sonidos no se reproducen. Los lectores ven imágenes fijas.',
  },
  'warning.hidden-slides': {
    one: 'No se muestra {count} diapositiva oculta.',
    many: 'No se muestran {count} diapositivas ocultas.',
    other: 'No se muestran {count} diapositivas ocultas.',
  },
  'warning.slide-notes': {
    one: 'No se muestran las notas de {count} diapositiva.',
    many: 'No se muestran las notas de {count} diapositivas.',
    other: 'No se muestran las notas de {count} diapositivas.',
  },
  'warning.animated-slides': {
    one: 'No se muestra la animación de {count} diapositiva.',
    many: 'No se muestran las animaciones de {count} diapositivas.',
    other: 'No se muestran las animaciones de {count} diapositivas.',
  },
  'warning.hidden-sheets': {
    one: 'No se muestra {count} hoja oculta.',
    many: 'No se muestran {count} hojas ocultas.',
    other: 'No se muestran {count} hojas ocultas.',
  },
  'warning.hidden-cells': {
    one: 'No se muestran filas o columnas ocultas de {count} hoja.',
    many: 'No se muestran filas o columnas ocultas de {count} hojas.',
    other: 'No se muestran filas o columnas ocultas de {count} hojas.',
  },
  'warning.linked-workbooks': {
    one: 'Los valores de {count} libro externo se muestran como se guardaron por última vez.',
    many: 'Los valores de {count} libros externos se muestran como se guardaron por última vez.',
    other: 'Los valores de {count} libros externos se muestran como se guardaron por última vez.',
  },
  'warning.hidden-text': 'El texto oculto no se muestra.',
  'warning.macros': 'Las macros se omiten y no se ejecutan.',
  'warning.author': 'El archivo nombra a {author} como autor. Quien lo descargue puede verlo.',
  'warning.unchecked-parts':
    'Partes del archivo son demasiado grandes para revisarlas. Busque usted los comentarios, cambios y celdas ocultas.',
  'warning.fonts-of-same-widths': 'Fuentes sustituidas por otras del mismo ancho: {items}.',
  'warning.fonts-replaced':
    'Fuentes que quizá este servicio no tenga: {items}. El texto se muestra en {fonts}, así que las líneas pueden cortarse en otro punto.',
  'warning.no-sheets': 'Este libro es demasiado grande para mostrarlo como hojas. Los lectores ven sus páginas en PDF.',
  'warning.charts-in-pdf': {
    one: '{count} gráfico solo se muestra en el PDF. La hoja tiene un enlace a él en su lugar.',
    many: '{count} gráficos solo se muestran en el PDF. Las hojas tienen enlaces a él en su lugar.',
    other: '{count} gráficos solo se muestran en el PDF. Las hojas tienen enlaces a él en su lugar.',
  },
  'warning.pdf-scripts': 'Los scripts del PDF no se ejecutan aquí; se conservan los formatos de los campos.',
  'warning.pdf-xfa': 'El PDF tiene un segundo formulario para Adobe Reader (XFA). Los lectores ven el normal.',
  'warning.pdf-attachments': {
    one: 'El PDF lleva {count} archivo adjunto. Quien lo descargue también lo recibe.',
    many: 'El PDF lleva {count} archivos adjuntos. Quien lo descargue también los recibe.',
    other: 'El PDF lleva {count} archivos adjuntos. Quien lo descargue también los recibe.',
  },
  'warning.pdf-no-printing': 'El PDF pide que no se imprima; los lectores no tienen botón para imprimir.',
  'warning.page-missing-files': 'Archivos que no se enviaron con la página: {items}. Publique un zip para incluirlos.',
  'warning.page-missing-pages': 'Enlaces a páginas que no se enviaron con esta: {items}.',
  'warning.site-missing-files': 'Archivos que faltan en el zip: {items}.',
  'warning.site-missing-pages': 'Enlaces a páginas que faltan en el zip: {items}.',
  'warning.site-capitals': 'Falta porque las mayúsculas no coinciden con las del zip: {items}.',
  'warning.site-outside': 'Falta porque la dirección empieza por «/» y sale del enlace: {items}.',
  'warning.site-hidden-files': 'Archivos ocultos omitidos: {items}.',
  'warning.private-addresses': 'Solo en su equipo o su red, los lectores no lo verán: {items}.',
  'warning.insecure-addresses': 'Los navegadores pueden bloquear lo que empieza por http://: {items}.',
  'warning.other-hosts': 'Los navegadores de los lectores cargan partes de la página desde {items}.',
  'warning.framed-hosts':
    'Puede que los reproductores e inicios de sesión de {items} no funcionen: los marcos de otros sitios no tienen aquí cookies ni almacenamiento.',
  'warning.browser-storage':
    'Los scripts usan {items}, que las páginas publicadas no tienen. Compruebe que la página funciona sin ello.',
  'warning.link-expired': 'El enlace caducó el {day} y ya no se abre.',
  'warning.button-without-address': 'El botón tiene texto pero no URL, así que no se muestra.',
  'warning.button-without-label': 'El botón tiene URL pero no texto, así que no se muestra.',
  'warning.failed-no-output':
    'El archivo no se puede leer como archivo de Office. Guárdelo de nuevo, o como PDF, y envíelo.',
  'warning.failed-no-pages': 'El archivo no tiene ninguna página que mostrar. Guárdelo como PDF y envíe ese.',
  'warning.failed-not-installed':
    'Este servicio no puede convertir archivos de Office: LibreOffice no está instalado. Envíe el archivo como PDF.',
  'warning.failed-too-complex': 'Leer el archivo requiere demasiado tiempo o memoria. Guárdelo como PDF y envíe ese.',
  'warning.failed-fault':
    'El servicio no pudo convertir el archivo. Envíelo de nuevo, o guárdelo como PDF y envíe ese.',
  'warning.failed-too-long':
    'La conversión supera el límite de {limit}. Guarde el archivo como PDF en Word, PowerPoint o Excel, o envíe una parte más corta.',
  'warning.fields-not-placed':
    'Los campos que colocó no están en la nueva versión, porque sus páginas pueden ser distintas. Colóquelos de nuevo.',
};
