import type { DatedSettings, SettingValues } from '#domain/settings/contract.ts';

/** The values of the form, of settings as the server sends them. */
export const fieldsOf = (settings: DatedSettings): SettingValues => ({
  max_minute_before_late: settings.max_minute_before_late,
  max_late_before_warning: settings.max_late_before_warning,
  days_to_respond: settings.days_to_respond,
  ramadhan: settings.ramadhan === 1,
  hours_to_cut_during_ramadhan: settings.hours_to_cut_during_ramadhan,
  correction_request_days: settings.correction_request_days,
});
