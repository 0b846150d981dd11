import type { enRecipients } from '../en/recipients.ts';
import type { Message } from '../translate.ts';

/** The words of `recipients.ts` in Spanish. */
export const esRecipients: { [key in keyof typeof enRecipients]: Message } = {
  'beside.write': 'Escribir enlaces junto a los nombres',
  'beside.hint': 'Seleccione primero las filas con nombres o direcciones.',
  'beside.none': 'Nadie en las filas seleccionadas tiene enlace. Seleccione filas con sus nombres o direcciones.',
  'beside.ask': {
    one: 'Añade {count} enlace a la columna {column} de «{sheet}» ({cells}).',
    many: 'Añade {count} de enlaces a la columna {column} de «{sheet}» ({cells}).',
    other: 'Añade {count} enlaces a la columna {column} de «{sheet}» ({cells}).',
  },
  'beside.filled': {
    one: '{count} de estas celdas no está vacía y se sobrescribirá.',
    many: '{count} de estas celdas no están vacías y se sobrescribirán.',
    other: '{count} de estas celdas no están vacías y se sobrescribirán.',
  },
  'beside.confirm': 'Escribir en la columna {column}',
  'beside.over': 'Sobrescribir la columna {column}',
  'beside.written': {
    one: '{count} enlace escrito',
    many: '{count} de enlaces escritos',
    other: '{count} enlaces escritos',
  },
  'beside.undone': 'Celdas restauradas',
  'beside.undone-partly': {
    one: 'Celdas restauradas, salvo {count} que cambió o se movió después.',
    many: 'Celdas restauradas, salvo {count} que cambiaron o se movieron después.',
    other: 'Celdas restauradas, salvo {count} que cambiaron o se movieron después.',
  },

  'list.title': 'Lista de este libro',
  'list.none':
    'Seleccione la lista y sígala, o póngale el nombre «{name}». A quienes añada después se les ofrecerá un enlace.',
  'list.follow': 'Seguir la selección',
  'list.following': 'Siguiendo {cells} en «{sheet}»',
  'list.stop': 'Dejar de seguir',
  'list.complete': 'Todas las personas de la lista tienen enlace',
  'list.new': {
    one: '{count} persona de la lista aún no tiene enlace',
    many: '{count} de personas de la lista aún no tienen enlace',
    other: '{count} personas de la lista aún no tienen enlace',
  },
  'list.write-opened': 'Escribir la columna «Abierto»',
  'list.opened': 'Abierto',
  'list.written': 'La columna {column} muestra cuándo lo abrió cada persona por última vez.',

  'insert.links': 'Insertar en el documento',
  'insert.hint-word': 'Inserta una tabla de nombres y enlaces en el cursor.',
  'insert.hint-powerpoint': 'Inserta nombres y enlaces en el cursor. Haga clic antes en un cuadro de texto.',
  'insert.hint-word-one': 'Inserta el enlace en el cursor.',
  'insert.hint-powerpoint-one': 'Inserta el enlace en el cursor. Haga clic antes en un cuadro de texto.',
  'insert.whose': 'Enlace de',
  'insert.everybody': { one: 'Todos ({count})', many: 'Todos ({count})', other: 'Todos ({count})' },
  'insert.seen': 'Si vuelve a publicar este archivo, todos los lectores verán estos enlaces.',
  'insert.read-only': 'Este archivo es de solo lectura. Puede copiar los enlaces, pero no insertarlos.',
  'insert.done': 'Insertado. Use «Deshacer» en {app} para quitarlo.',

  'recipients.in-file':
    'Los nombres y enlaces también se guardan en este archivo para sus otros dispositivos. Las copias publicadas no los incluyen.',
};
