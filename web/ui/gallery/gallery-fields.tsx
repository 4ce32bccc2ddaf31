import { useState } from 'react';
import { Card } from '../data/card.tsx';
import { Section } from '../data/section.tsx';
import { Button } from '../form/button.tsx';
import { CheckboxField } from '../form/checkbox-field.tsx';
import { CodeBoxes } from '../form/code-boxes.tsx';
import { DateField } from '../form/date-field.tsx';
import { DateRangeField, type DayRange } from '../form/date-range-field.tsx';
import { MonthField } from '../form/month-field.tsx';
import { MultiSelectField } from '../form/multi-select-field.tsx';
import { NumberField } from '../form/number-field.tsx';
import { RadioField } from '../form/radio-field.tsx';
import { SelectField } from '../form/select-field.tsx';
import { TextField } from '../form/text-field.tsx';
import { TimeField } from '../form/time-field.tsx';
import type { Upload } from '../form/upload.ts';
import { UploadField } from '../form/upload-field.tsx';
import { toast } from '../overlay/toast.tsx';
import classes from './gallery.module.css';

const many = Array.from({ length: 130 }, (_, at) => ({
  value: at + 1,
  label: `Department ${at + 1}`,
  hint: at % 3 ? undefined : 'Kota Bharu',
}));
const genders = [
  { value: 'M', label: 'Male' },
  { value: 'F', label: 'Female' },
];

export function GalleryFields() {
  const [text, setText] = useState('Nurul Aisyah');
  const [number, setNumber] = useState<number | null>(3);
  const [one, setOne] = useState<number | null>(null);
  const [several, setSeveral] = useState<number[]>([2, 5]);
  const [gender, setGender] = useState<string | null>(null);
  const [active, setActive] = useState(true);
  const [day, setDay] = useState<string | null>('2026-04-24');
  const [range, setRange] = useState<DayRange>(['2026-04-20', '2026-04-22']);
  const [month, setMonth] = useState<string | null>('2026-04');
  const [time, setTime] = useState<string | null>('16:30');
  const [code, setCode] = useState('A7');
  const [file, setFile] = useState<Upload | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const why = 'Only an administrator may change this';
  return (
    <Section title="Fields" hint="Labelled, described, wrong, disabled with a reason">
      <Card>
        <div className={classes.grid}>
          <TextField label="Name" value={text} onChange={setText} required />
          <TextField
            label="Email"
            type="email"
            value="aisyah@"
            onChange={setText}
            required
            error="Please provide a valid email address"
          />
          <TextField
            label="Password"
            type="password"
            value="secret"
            onChange={() => undefined}
            description="6 to 20 characters"
          />
          <TextField label="Department" value="Human Resources" onChange={setText} disabledReason={why} />
          <NumberField label="Total days" value={number} onChange={setNumber} min={1} max={30} required unit="days" />
          <SelectField label="Department" value={one} onChange={setOne} choices={many} required clearable />
          <SelectField
            label="Gender"
            value={gender}
            onChange={setGender}
            choices={genders}
            required
            error="Please select the options"
          />
          <SelectField
            label="Working hours"
            value={null}
            onChange={() => undefined}
            choices={[]}
            description="Choose an office first"
          />
          <SelectField
            label="Role"
            value="Admin"
            onChange={() => undefined}
            choices={[{ value: 'Admin', label: 'Admin' }]}
            disabledReason={why}
          />
          <MultiSelectField label="Positions" value={several} onChange={setSeveral} choices={many} />
          <RadioField label="Marital status" value={gender} onChange={setGender} choices={genders} required />
          <div className={classes.stack}>
            <CheckboxField label="Active" value={active} onChange={setActive} />
            <CheckboxField label="Show notification" value={active} onChange={setActive} isSwitch />
            <CheckboxField label="Locked" value onChange={setActive} disabledReason={why} />
          </div>
          <DateField label="Start date" value={day} onChange={setDay} clearable required />
          <DateField label="End date" value={null} onChange={setDay} min="2026-04-24" />
          <DateRangeField label="Leave days" value={range} onChange={setRange} clearable />
          <MonthField label="Month" value={month} onChange={setMonth} max="2026-05" />
          <TimeField label="End time" value={time} onChange={setTime} />
          <TextField label="Reason" type="textarea" value="Family matters in Kota Bharu." onChange={setText} rows={2} />
          <UploadField
            label="Profile picture"
            value={file}
            onChange={(upload) => {
              setFile(upload);
              setProblem(null);
            }}
            onProblem={setProblem}
            accept={['jpg', 'jpeg', 'pjpg', 'png']}
            maxBytes={5 * 1024 * 1024}
            description="JPG or PNG, up to 5 MB"
            error={problem}
          />
          <CodeBoxes
            label="Access code"
            value={code}
            onChange={setCode}
            onComplete={(whole) => toast.success(`Code ${whole}`)}
          />
        </div>
      </Card>
      <Card title="Buttons">
        <div className={classes.row}>
          <Button look="primary">Save</Button>
          <Button>Cancel</Button>
          <Button look="danger">Remove</Button>
          <Button look="quiet">Quiet</Button>
          <Button look="primary" isBusy>
            Saving
          </Button>
          <Button disabled>Off</Button>
          <Button look="primary" disabledReason={why}>
            Apply
          </Button>
          <Button small>Small</Button>
        </div>
      </Card>
    </Section>
  );
}
