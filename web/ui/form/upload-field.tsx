import { IconFile, IconUpload, IconX } from '@tabler/icons-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { useUiTexts } from '../ui-texts.ts';
import { type FieldProps, Reason } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { readUpload, type Upload, type UploadProblem } from './upload.ts';
import classes from './upload-field.module.css';

/** One file, chosen or dropped. It only reports problems; the screen chooses the text of `error`. */
interface UploadFieldProps extends FieldProps {
  value: Upload | null;
  onChange: (value: Upload | null) => void;
  /** The name of a file that the form has without `value`, such as after a reload. */
  storedName?: string | null;
  onProblem: (problem: UploadProblem) => void;
  /** File extensions without the dot: ['jpg', 'png', 'pdf']. */
  accept: readonly string[];
  maxBytes: number;
  /** What is being done with the file, in place of its size. */
  status?: string | undefined;
  /** URL of the current picture. */
  current?: string | null;
}

export function UploadField(props: UploadFieldProps) {
  const { label, value, onChange, onProblem, accept, maxBytes, current, description, error, disabledReason } = props;
  const texts = useUiTexts();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [broken, setBroken] = useState<string | null>(null);
  const isOff = props.disabled || Boolean(disabledReason);
  const name = value?.name ?? props.storedName;
  const picture = value ? (value.type.startsWith('image/') ? value.preview : null) : current;

  const take = async (files: FileList | null) => {
    if (isOff || !files || files.length === 0) return;
    const read = await readUpload(files, accept, maxBytes);
    if (typeof read === 'string') onProblem(read);
    else onChange(read);
    if (input.current) input.current.value = '';
  };
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsOver(over && !isOff);
  };
  return (
    <Reason reason={disabledReason}>
      <div>
        {!props.hideLabel && (
          <label className={classes.label} htmlFor={id}>
            {label}
            {props.required && <span className="ui-required"> *</span>}
          </label>
        )}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the input inside is the keyboard alternative */}
        <div
          className={classes.drop}
          data-over={isOver || undefined}
          data-error={error ? true : undefined}
          data-off={isOff || undefined}
          onDragOver={drag(true)}
          onDragLeave={drag(false)}
          onDrop={(event) => {
            drag(false)(event);
            void take(event.dataTransfer.files);
          }}
        >
          <span className={classes.preview}>
            {picture && picture !== broken ? (
              <img src={picture} alt="" onError={() => setBroken(picture)} />
            ) : name ? (
              <IconFile size={22} />
            ) : (
              <IconUpload size={20} stroke={1.6} />
            )}
          </span>
          <span className={classes.words}>
            {name ? (
              <>
                <span className={classes.name} title={name}>
                  {name}
                </span>
                <span className={classes.hint} role="status">
                  {props.status ?? (value && readableSize(value.size))}
                </span>
              </>
            ) : (
              <>
                <span className={classes.choose}>{texts.chooseFile}</span>{' '}
                <span className={classes.drag}>{texts.orDropHere}</span>
                {description && <span className={classes.hint}>{description}</span>}
              </>
            )}
          </span>
          <input
            ref={input}
            id={id}
            type="file"
            className={classes.input}
            name={props.name}
            aria-label={props.hideLabel ? label : undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            accept={accept.map((ending) => `.${ending}`).join(',')}
            disabled={isOff}
            onChange={(event) => void take(event.currentTarget.files)}
          />
          {name && !isOff && (
            <span className={classes.remove}>
              <IconButton small label={texts.remove} icon={<IconX size={16} />} onClick={() => onChange(null)} />
            </span>
          )}
        </div>
        {error && (
          <p className={classes.error} id={`${id}-error`}>
            {error}
          </p>
        )}
      </div>
    </Reason>
  );
}

function readableSize(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
