-- The people of a closed month are listed by name, of tens of thousands a page.
create index on month_figures (closing_id, lower(name), user_id);
