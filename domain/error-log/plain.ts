/** A failure of the server, as far as it is written to the error log. */
interface Failure {
  name?: string;
  message?: string;
  stack?: string;
  /** Of a database error: names what was refused, without the values. */
  severity?: string;
  code?: string;
  table?: string;
  column?: string;
  constraint?: string;
}

const most = { message: 500, places: 8 } as const;
/** Error types whose quoted words are identifiers of the program, never user input. */
const ofProgram = ['TypeError', 'ReferenceError'];
/**
 * SQLSTATE class 42, errors in a statement itself such as syntax or names; the messages of other errors contain values.
 */
const aboutStatement = /^42/;

/** A failure of the server as text for the error log: where it happened, what was thrown, and the stack frames. */
export function plainFailure(where: string, error: unknown): string {
  const { name, message, stack } = plainError(error);
  return [where, `${name}: ${message}`, ...(stack === '' ? [] : [stack])].join('\n');
}

/** The address of a page or server with its credentials, and with what follows its host, where keys and codes are. */
const addresses = /\b((?:https?|wss?|postgres(?:ql)?|smtps?):\/\/)(?:[^\s/@]*@)?([^\s/?#)]+)([^\s)]*)/gi;
/** A key: 32 or more letters and digits, of both kinds. */
const keys = /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{32,}/gi;

/**
 * An error without personal data: its type and message with emails, numbers of five or more digits, quoted words, keys, and
 * all of addresses but their host removed, and the first stack frames of our own code.
 */
export function plainError(error: unknown): { name: string; message: string; stack: string } {
  const failure: Failure = typeof error === 'object' && error !== null ? error : { message: String(error) };
  return { ...messageOf(failure), stack: placesOf(failure).join('\n') };
}

function messageOf({ name = 'Error', message = '', severity, code = '', ...at }: Failure) {
  if (severity && !aboutStatement.test(code))
    return {
      name: 'Database error',
      message: [code, at.table, at.column, at.constraint].filter(Boolean).join(' '),
    };
  const isPlain = severity || ofProgram.includes(name);
  const masked = (isPlain ? message : message.replace(/"[^"]*"?|'[^']*'/g, '…'))
    .replace(addresses, (_, scheme: string, host: string, tail: string) => `${scheme}${host}${tail && '/…'}`)
    .replace(/(Bearer|Basic) +\S+/gi, '$1 …')
    .replace(keys, '…')
    .replace(/[^\s<>@]+@[^\s<>@]+/g, '…')
    .replace(/\d{5,}/g, '…')
    .replace(/\s+/g, ' ');
  return { name, message: masked.slice(0, most.message) };
}

/**
 * Stack frames of our own code, without the folder it is installed in; frames of libraries only where there are none of
 * ours.
 */
function placesOf({ stack = '' }: Failure): string[] {
  const places = stack.split('\n').filter((line) => /^\s+at /.test(line));
  const own = places.filter((line) => !/node_modules\/|\bnode:/.test(line));
  return (own.length > 0 ? own : places)
    .slice(0, most.places)
    .map((line) => line.replace(/(file:\/\/)?[^\s(]*\/(?=(server|domain|node_modules)\/)/, ''));
}
