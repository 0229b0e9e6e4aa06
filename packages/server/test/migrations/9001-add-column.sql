-- What a later version may well bring: a column, its values, an index over them, and a table that refers to cases.
alter table cases add column note text;
