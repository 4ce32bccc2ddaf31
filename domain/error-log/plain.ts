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

/**
 * An error without personal data: its type and message with emails, numbers of five or more digits and quoted words
 * removed, and the first stack frames of our own code.
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
