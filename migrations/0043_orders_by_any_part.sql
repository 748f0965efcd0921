-- Orders are found by any part of their reference, which no index helps: this one served those that began with it.
DROP INDEX orders_by_reference_in_any_case;
