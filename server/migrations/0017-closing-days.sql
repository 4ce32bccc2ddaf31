-- A lapse is written about once, whoever closes its day and however often (D5); the index also finds someone's letters.
create unique index warning_letters_cause on warning_letters (user_id, date, type);
drop index warning_letters_user;
