-- A unique index is called <table>_<field>: when it is broken, its name says which field is refused.
alter index users_access_card rename to users_access_card_id;
