import { cardDigits } from '#domain/limits.ts';
import { pathTo } from '#domain/screens.ts';
import { staffRecord } from '#domain/staff/record-contract.ts';
import { recordTexts } from '#domain/staff/record-texts.ts';
import { staffTexts as texts } from '#domain/staff/texts.ts';
import { useQuietRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import type { FieldProps } from '#web/ui/form/field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import classes from './record.module.css';

interface CardFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  /** Whose card it is; null for somebody new. */
  ownerId: number | null;
  autoFocus?: boolean;
}

/** A card number. Once it is whole, the field says who has it, where the viewer may see them (STAFF-90, decision 0125). */
export function CardField({ ownerId, ...field }: CardFieldProps) {
  const say = useSay();
  const isWhole = new RegExp(`^\\d{${cardDigits}}$`).test(field.value);
  const { data } = useQuietRead(staffRecord.holder, { params: { access_card_id: field.value } }, isWhole);
  const holder = isWhole && data?.user?.id !== ownerId ? data?.user : null;
  return (
    <TextField
      {...field}
      description={
        holder ? (
          <span className={classes.holder} role="status">
            {say(recordTexts.inUseBy)} <a href={pathTo('usersDetail', { user_id: holder.id })}>{holder.name}</a>
            {holder.office && `, ${holder.office}`}
          </span>
        ) : (
          say(texts.accessCardHint)
        )
      }
      inputMode="numeric"
      maxLength={cardDigits}
      required
    />
  );
}
